import { expect, test } from '../fixtures/test.ts'

const isFile = (path: string) => /^\/(?:shell|releases)\//.test(path)

for (const path of ['/', '/cupons', '/finalizar-cadastro/token', '/register', '/promo-dashboard']) {
  test(`the HTML of ${path} names every file that the page asks for, and none that it does not need`, async ({
    page,
    request,
    noise,
  }) => {
    // The link of the mail is an invented one.
    if (path.includes('token')) noise.expect(/status of 404/)
    const asked = new Set<string>()
    page.on('request', (one) => {
      const { pathname } = new URL(one.url())
      if (isFile(pathname)) asked.add(pathname)
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const html = await (await request.get(path)).text()
    const named = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address).filter(isFile)
    expect([...asked].sort()).toEqual([...new Set(named)].sort())
  })
}

test('a link under the pointer fetches the files of its page, so that the click asks for none', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const asked: string[] = []
  page.on('request', (one) => {
    const { pathname } = new URL(one.url())
    if (isFile(pathname)) asked.push(pathname)
  })
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Marcas Parceiras' })
  const fetched = page.waitForResponse((response) => response.url().includes('/releases/mf-marketing/'))
  await link.hover()
  await fetched
  await page.waitForLoadState('networkidle')
  const ahead = asked.length
  await link.click()
  await expect(page).toHaveURL('/marcas')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.slice(ahead)).toEqual([])
})
