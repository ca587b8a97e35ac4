import { violationsOf } from '../fixtures/axe.ts'
import { keysOf, newCustomer } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { keptBy, NO_NETWORK, openCoupons, reloadWithout } from '../fixtures/till/held-coupons.ts'

// Other tests block service workers, which would hide requests from Playwright.
test.use({ serviceWorkers: 'allow' })

test('a coupon opens with its QR where there is no network, and the live page is back with it', async ({
  page,
  context,
  request,
  signIn,
  noise,
}) => {
  noise.expect(NO_NETWORK)
  const { keys } = await newCustomer(request)
  await signIn(page, keys)
  await openCoupons(page)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Mostrar QR de Cupom de boas-vindas' }).click()
  const shown = page.getByRole('dialog').getByRole('img', { name: /^QR do código LP-/ })
  await expect(shown).toBeVisible()
  const code = (await shown.getAttribute('aria-label')) ?? ''
  const drawing = await shown.locator('path').getAttribute('d')

  await reloadWithout(context, page)
  const picture = page.getByRole('img', { name: code })
  await expect(picture).toBeVisible()
  expect(await picture.locator('path').getAttribute('d')).toBe(drawing)
  await expect(page.getByText('Cupom de boas-vindas')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page)).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  await context.setOffline(false)
  await expect(page.getByRole('article', { name: 'Cupom de boas-vindas' })).toBeVisible()
})

test('any page says so without a network, and an answer of the server is never replaced', async ({
  page,
  context,
  request,
  signIn,
  noise,
}) => {
  noise.expect(NO_NETWORK, /status of 404/)
  const { keys } = await newCustomer(request)
  await signIn(page, keys)
  await openCoupons(page)
  const live = await page.goto('/nao-existe')
  expect([live?.status(), live?.fromServiceWorker()]).toEqual([404, true])
  await expect(page.getByText('Oops! Page not found')).toBeVisible()

  await context.setOffline(true)
  await page.goto('/marcas')
  await expect(page.getByRole('img', { name: /^QR do código LP-/ })).toBeVisible()
})

test('signing out takes coupons and worker away', async ({ page, request, signIn }) => {
  const { keys } = await newCustomer(request)
  await signIn(page, keys)
  await openCoupons(page)
  await page.getByRole('button', { name: /Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect.poll(() => keptBy(page)).toBeNull()
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('coupons of another person are not shown, even where nothing has taken them away', async ({
  page,
  context,
  request,
  signIn,
  noise,
}) => {
  noise.expect(NO_NETWORK)
  const { keys } = await newCustomer(request)
  await signIn(page, keys)
  await openCoupons(page)
  const other = await keysOf(request, 'cliente@loopi.test')
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(other))
  await reloadWithout(context, page)
  await expect(page.getByRole('img')).toHaveCount(0)
  await expect(page.getByText('Nenhum cupom guardado neste aparelho.')).toBeVisible()
})

test('coupons that were kept too long ago are not shown', async ({ page, context, request, signIn, noise }) => {
  noise.expect(NO_NETWORK)
  const { keys } = await newCustomer(request)
  await signIn(page, keys)
  await openCoupons(page)
  await page.clock.setFixedTime(Date.now() + 8 * 86_400_000)
  await reloadWithout(context, page)
  await expect(page.getByText(/mais de 7 dias/)).toBeVisible()
  await expect(page.getByRole('img')).toHaveCount(0)
})

test('a visitor gets no worker', async ({ page }) => {
  await page.goto('/cupons')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('with its worker a page still refuses a damaged file', async ({ page, request, signIn, noise }) => {
  noise.expect(/integrity|Failed to load|digest/)
  const { keys } = await newCustomer(request)
  await signIn(page, keys)
  await openCoupons(page)
  await page.route(/\/releases\/mf-marketing\/.*\.js/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.tampered = true` })
  })
  await page.goto('/marcas')
  await expect(page.getByText('Área indisponível').first()).toBeVisible({ timeout: 60_000 })
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
})
