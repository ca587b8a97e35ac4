import type { APIRequestContext, Page } from '@playwright/test'
import { DEMO_COUPON, type Keys, newCustomer } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const available = (page: Page) => page.getByRole('region', { name: 'Cupons disponíveis' })
const redeemed = (page: Page) => page.getByRole('region', { name: 'Cupons resgatados' })
const balance = (page: Page) => page.getByRole('status').filter({ hasText: 'Seu saldo' })
const told = (page: Page) => page.getByRole('region', { name: /Notificações/ })

const as = ({ access_token }: Keys) => ({ headers: { authorization: `Bearer ${access_token}` } })

/** The server's ledger: points left, and points spent per coupon. */
async function booked(request: APIRequestContext, keys: Keys) {
  const { cashloop_balance } = await (await request.get('/api/me', as(keys))).json()
  const held: { points_spent: number }[] = await (await request.get('/api/cupons/resgatados', as(keys))).json()
  return { balance: cashloop_balance, spent: held.map((one) => one.points_spent).filter((points) => points > 0) }
}

/** A coupon that a new customer's 100 points can pay. */
async function fittingCoupon(request: APIRequestContext, keys: Keys) {
  const list: { id: number; title: string; points_required: number }[] = await (
    await request.get('/api/cupons/disponiveis?cabe=true', as(keys))
  ).json()
  const found = list.find(({ title }) => title === DEMO_COUPON)
  if (!found) throw new Error(`the demo does not offer "${DEMO_COUPON}" for 100 points`)
  return found
}

async function redeem(page: Page, title: string) {
  const button = available(page).getByRole('button', { name: `Resgatar ${title}` })
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar resgate' }).click()
}

test('a code is shown at the till: large, black on white in the dark too', async ({ page, request, signIn }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const { keys } = await newCustomer(request)
  await signIn(page, keys)
  await page.goto('/cupons?aba=meus')
  const welcome = redeemed(page).getByRole('article', { name: 'Cupom de boas-vindas' })
  await expect(welcome).toContainText('10%')
  await expect(page.locator('svg[aria-label^="QR"]')).toHaveCount(0)

  await welcome.getByRole('button', { name: 'Mostrar QR de Cupom de boas-vindas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mostre no caixa' })
  const picture = dialog.getByRole('img', { name: /^QR do código LP-/ })
  await expect(picture).toBeVisible()
  // The sheet opens by an animation, in which its picture grows.
  await expect
    .poll(async () => {
      const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
      return Math.min(width, height)
    })
    .toBeGreaterThan(260)
  await expect(picture.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)')
  await expect(picture.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)')
  // The platform itself has no online shop.
  await expect(dialog.getByText('Comprar pelo site')).toHaveCount(0)
  await expect(dialog.getByText('Onde usar')).toBeVisible()
  await expect(dialog.getByRole('img', { name: /^QR do código LP-/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(welcome.getByRole('button', { name: /Mostrar QR/ })).toBeFocused()
})

test('a lost answer, a reload, and the same click again: paid once', async ({ page, request, signIn, noise }) => {
  noise.expect(/Failed to load/)
  const { keys } = await newCustomer(request)
  const { id, title, points_required } = await fittingCoupon(request, keys)
  await signIn(page, keys)
  await page.goto('/area-do-cliente/promo')

  // The call hangs, and the page gets no response.
  let stuck: Record<string, string> = {}
  await page.route('**/api/cupons/comprar', async (route) => {
    stuck = await route.request().allHeaders()
    await route.abort('connectionreset')
  })
  await redeem(page, title)
  await expect(told(page).getByText('Erro ao comprar cupom.')).toBeVisible()
  await expect(balance(page)).toContainText('100 CLP')
  await page.unroute('**/api/cupons/comprar')

  await page.reload()
  await expect(available(page).getByRole('button', { name: `Resgatar ${title}` })).toBeEnabled()
  // The lost request arrives after all, while the page still offers the coupon.
  const key = stuck['idempotency-key'] ?? ''
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  const late = await request.post('/api/cupons/comprar', {
    data: { coupon_id: id },
    headers: { ...as(keys).headers, 'idempotency-key': key },
  })
  expect(late.status()).toBe(200)

  const again = page.waitForResponse('**/api/cupons/comprar')
  await redeem(page, title)
  const answer = await again
  expect(answer.request().headers()['idempotency-key']).toBe(key)
  expect([answer.status(), answer.headers()['idempotent-replayed']]).toEqual([200, 'true'])
  await expect(told(page).getByText('Cupom adquirido com sucesso!')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Meus cupons/ }).click()
  await expect(redeemed(page).getByRole('article', { name: title })).toHaveCount(1)
  await expect(balance(page)).toContainText(`${100 - points_required} CLP`)
  expect(await booked(request, keys)).toEqual({ balance: 100 - points_required, spent: [points_required] })
})
