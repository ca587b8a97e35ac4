import { type Loss, openLosingProxy } from '../fixtures/losing-proxy.ts'
import { expect, test } from './engine-test.ts'

const UNAVAILABLE = { role: 'heading', name: 'Área indisponível' } as const
const COUPONS = { role: 'heading', name: 'Cupons disponíveis' } as const

for (const how of ['is refused', 'hangs'] satisfies Loss[])
  test(`an area whose scripts ${how === 'hangs' ? 'never come' : 'are refused'} is a page, and comes back by its button`, async ({
    openTab,
    baseURL,
  }) => {
    const proxy = await openLosingProxy(baseURL ?? '')
    try {
      const tab = await openTab({ width: 390, height: 844, base: proxy.url })
      proxy.lose(/^\/releases\/mf-customer\/.*\.js/, how)
      await tab.goto('/cupons')
      await expect.poll(() => tab.seen(UNAVAILABLE), { timeout: 60_000 }).toBe(true)
      proxy.lose(null)
      await tab.click({ role: 'button', name: 'Tentar novamente' })
      await tab.sees(COUPONS)
      await tab.seesNo(UNAVAILABLE)
    } finally {
      proxy.close()
    }
  })

test('a face that comes after the page has come to life is no error, and is there for the next page', async ({
  openTab,
  baseURL,
}) => {
  const proxy = await openLosingProxy(baseURL ?? '')
  const arrived = `performance.getEntriesByType('resource').filter(({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd).length`
  try {
    const tab = await openTab({ base: proxy.url })
    proxy.lose(/\.woff2$/, 'is late')
    await tab.goto('/cupons')
    await tab.alive()
    proxy.lose(null)
    await expect.poll(() => tab.ask(arrived), 'faces have come').toBeGreaterThan(0)
    expect(await tab.complaints()).toEqual([])
    proxy.lose(/\.woff2$/)
    await tab.goto('/cupons')
    await expect.poll(() => tab.ask(arrived), 'faces were kept').toBeGreaterThan(0)
  } finally {
    proxy.close()
  }
})
