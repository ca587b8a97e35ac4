import { importsByPath } from './pages.ts'

test('the import of each page is read from the source of an area', async () => {
  const found = await importsByPath(`
    const coupons = async () => ({ Component: (await import('./coupons.page.tsx')).CouponsPage })
    export default defineAreaModule(area, {
      '/': async () => ({ Component: (await import('./landing.page.tsx')).LandingPage }),
      '/cupons': () => import('./coupons.page.tsx').then(({ CouponsPage }) => ({ Component: CouponsPage })),
      '/promo': coupons,
      '/fixa': fixed,
    })
    const other = { label: () => import('./elsewhere.ts') }
  `)
  expect([...found]).toEqual([
    ['/', './landing.page.tsx'],
    ['/cupons', './coupons.page.tsx'],
    ['/promo', './coupons.page.tsx'],
  ])
})
