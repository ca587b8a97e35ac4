import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { clearStorage, fillStorage, setClock } from '../fixtures/till/device.ts'
import { NO_NETWORK } from '../fixtures/till/held-coupons.ts'
import { demoShop, holderOf, pairedDevice, promote, read, ready, ticket, use, usesOf } from '../fixtures/till/till.ts'

// Other tests block service workers, which would hide requests from Playwright.
test.use({ serviceWorkers: 'allow' })

const OFFLINE = /^Registrado sem rede às/
const DAY = 86_400_000

test.beforeEach(({ noise }) => noise.expect(NO_NETWORK))

const waiting = (page: Page) => page.getByRole('region', { name: 'Esperando a rede' })
const sent = (page: Page) => page.getByRole('region', { name: 'O que foi enviado' })

/** A new store of the demo's company, with a promotion of its own. */
async function withPromotion(request: APIRequestContext, words: string, over: { conflito_pago_por?: 'loja' } = {}) {
  const shop = await demoShop(request)
  const title = `${words} ${shop.store}`
  return { shop, title, id: await promote(request, shop, { title, ...over }) }
}

test('of two tills without a network the first to arrive uses the coupon, and the statement has both', async ({
  page,
  browser,
  request,
  signIn,
  noise,
}) => {
  const { shop, title, id } = await withPromotion(request, 'Cupom em dobro', { conflito_pago_por: 'loja' })
  const { qr } = await holderOf(request, id)
  const counter = await pairedDevice(browser, noise, request, shop)
  const terrace = await pairedDevice(browser, noise, request, shop, { name: 'Varanda' })
  for (const { page, context } of [counter, terrace]) {
    await ready(page)
    await context.setOffline(true)
    await use(page, qr, { title, cents: '1200', registered: OFFLINE })
  }

  await counter.context.setOffline(false)
  await expect(sent(counter.page)).toContainText('Aceito')
  await terrace.context.setOffline(false)
  await expect(sent(terrace.page)).toContainText('Conflito')
  await expect(sent(terrace.page)).toContainText(
    'Outro caixa usou este cupom antes. O desconto fica por conta da loja.',
  )
  await terrace.page.getByRole('button', { name: 'Entendi' }).click()
  const today = terrace.page.getByRole('region', { name: 'Hoje' })
  await expect(today.getByRole('listitem').filter({ hasText: title })).toContainText('paga a loja')

  await signIn(page, 'admin')
  await page.goto('/admin-dashboard/lojas/usos')
  const rows = page.getByRole('table', { name: 'Todos os usos' }).getByRole('row', { name: new RegExp(title) })
  await expect(rows.filter({ hasText: 'Balcão' })).toContainText('Usado')
  await expect(rows.filter({ hasText: 'Varanda' })).toContainText('Conflito')
  await expect(rows.filter({ hasText: 'Varanda' })).toContainText('fica com a loja')
  for (const { context } of [counter, terrace]) await context.close()
})

test('a device without room says that the use is not registered, and registers it once there is room', async ({
  browser,
  request,
  noise,
}) => {
  const { shop, title, id } = await withPromotion(request, 'Cupom sem espaço')
  const [first, second] = [await holderOf(request, id), await holderOf(request, id)]
  const { context, page } = await pairedDevice(browser, noise, request, shop)
  await ready(page)
  await context.setOffline(true)
  await use(page, first.qr, { title, cents: '1200', registered: OFFLINE })

  await fillStorage(page, true)
  await read(page, second.qr)
  await page.getByRole('button', { name: 'Confirmar uso' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'A memória deste aparelho está cheia' })).toContainText(
    'o uso NÃO foi registrado. Libere espaço ou espere a rede voltar.',
  )
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1)

  await fillStorage(page, false)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText(OFFLINE).first()).toBeVisible()
  await expect(waiting(page).getByRole('listitem')).toHaveCount(2)
  await context.setOffline(false)
  await expect(sent(page).getByText('Aceito')).toHaveCount(2)
  const uses = (await usesOf(request, shop)).filter(({ cupom }) => cupom === title)
  expect(uses.map(({ situacao }) => situacao)).toEqual(['usado', 'usado'])
  await context.close()
})

test('a device whose data was cleared registers nothing, says so, and asks to be paired again', async ({
  browser,
  request,
  noise,
}) => {
  const { shop, title, id } = await withPromotion(request, 'Cupom apagado')
  const { qr } = await holderOf(request, id)
  const { context, page } = await pairedDevice(browser, noise, request, shop)
  await ready(page)
  await context.setOffline(true)
  await read(page, qr)
  await expect(ticket(page).getByRole('heading', { name: 'Válido' })).toBeVisible()
  await clearStorage(page)
  await page.getByRole('button', { name: 'Confirmar uso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Parear este aparelho' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Os dados deste aparelho foram apagados.')

  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Os dados deste aparelho foram apagados.')
  // Nothing was registered, so the coupon is still the customer's.
  const again = await pairedDevice(browser, noise, request, shop)
  await use(again.page, qr, { title, cents: '1200', registered: /^Uso registrado às/ })
  for (const opened of [context, again.context]) await opened.close()
})

for (const [off, sentence] of [
  [DAY, 'O relógio deste aparelho está 1 dia adiantado.'],
  [-DAY, 'O relógio deste aparelho está 1 dia atrasado.'],
] as const)
  test(`a clock that is wrong by a day, ${sentence}: the use has the right time`, async ({
    browser,
    request,
    noise,
  }) => {
    const { shop, title, id } = await withPromotion(request, 'Cupom na hora')
    const { qr } = await holderOf(request, id)
    const { context, page } = await pairedDevice(browser, noise, request, shop)
    await setClock(page, off)
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: sentence })).toContainText(
      'O caixa usa a hora certa do servidor',
    )
    await ready(page)
    await context.setOffline(true)
    await use(page, qr, { title, cents: '1200', registered: OFFLINE })
    await context.setOffline(false)
    await expect(sent(page)).toContainText('Aceito')
    const [registered] = (await usesOf(request, shop)).filter(({ cupom }) => cupom === title)
    expect(Math.abs(Date.now() - Date.parse(registered?.em ?? ''))).toBeLessThan(60_000)
    await context.close()
  })
