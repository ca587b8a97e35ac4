import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { DEMO_COUPON, type Keys } from '../fixtures/people.ts'
import { expect, type Noise, test } from '../fixtures/test.ts'
import { NO_NETWORK } from '../fixtures/till/held-coupons.ts'
import { type Device, holderOf, pairIn, read, ready, ticket, use } from '../fixtures/till/till.ts'

// Other tests block service workers, which would hide requests from Playwright.
test.use({ serviceWorkers: 'allow' })

/** Makes a store in the page of the company's stores. */
async function makeStore(page: Page, name: string): Promise<void> {
  await page.goto('/admin-dashboard/lojas')
  await page.getByRole('button', { name: 'Nova loja' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nova loja' })
  await dialog.getByLabel('Nome da loja').fill(name)
  await dialog.getByLabel('Endereço').fill('Rua das Flores, 10')
  await dialog.getByLabel('Cidade').fill('Campinas')
  await dialog.getByRole('combobox', { name: 'Estado' }).click()
  await page.getByRole('option', { name: 'São Paulo' }).click()
  await dialog.getByRole('button', { name: 'Salvar loja' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name })).toContainText('Campinas, SP')
}

/** Prepares a device of a store in the open page; returns its pairing code. */
async function prepareDevice(page: Page, store: string, device: string): Promise<string> {
  await page
    .getByRole('row', { name: store })
    .getByRole('button', { name: /aparelho/ })
    .click()
  const dialog = page.getByRole('dialog', { name: `Aparelhos de ${store}` })
  await dialog.getByLabel('Nome do aparelho').fill(device)
  await dialog.getByRole('button', { name: 'Preparar aparelho' }).click()
  const picture = dialog.getByRole('img', { name: /^QR do código / })
  await expect(picture).toBeVisible()
  const code = ((await picture.getAttribute('aria-label')) ?? '').replace('QR do código ', '')
  await expect(dialog.getByText(code, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return code
}

/** Another browser, which pairs as a till. */
async function pair(browser: Browser, noise: Noise, code: string, store: string): Promise<Device> {
  const context = await browser.newContext()
  const page = await context.newPage()
  noise.listen(page)
  await pairIn(page, code, store)
  return { context, page }
}

/** New customer with the demo's coupon, and the text of its QR code. */
async function customerWithCoupon(request: APIRequestContext): Promise<{ keys: Keys; qr: string }> {
  const offered: { id: number; title: string }[] = await (await request.get('/api/cupons/disponiveis')).json()
  return holderOf(request, offered.find(({ title }) => title === DEMO_COUPON)?.id ?? 0)
}

test('a coupon is used at one till, seen by its customer, refused at another, and given back', async ({
  page,
  browser,
  request,
  signIn,
  noise,
}) => {
  const store = `Loja ${Date.now().toString(36)}`
  await signIn(page, 'admin')
  await makeStore(page, store)
  const codes = [await prepareDevice(page, store, 'Balcão'), await prepareDevice(page, store, 'Varanda')]
  const first = await pair(browser, noise, codes[0] ?? '', store)
  const second = await pair(browser, noise, codes[1] ?? '', store)

  const { keys, qr } = await customerWithCoupon(request)
  const phone = await browser.newContext()
  const customer = await phone.newPage()
  await signIn(customer, keys)
  await customer.goto('/cupons?aba=meus')
  await customer.getByRole('button', { name: `Mostrar QR de ${DEMO_COUPON}` }).click()
  const sheet = customer.getByRole('dialog')
  await expect(sheet.getByRole('img', { name: /^QR do código LP-/ })).toBeVisible()

  await use(first.page, qr, { title: DEMO_COUPON, cents: '2590', registered: /^Uso registrado às/ })
  await expect(sheet.getByRole('status')).toContainText('Usado em')
  await expect(sheet.getByRole('status')).toContainText(store)

  await read(second.page, qr)
  await expect(ticket(second.page).getByRole('heading', { name: 'Não vale' })).toBeVisible()
  await expect(ticket(second.page).getByText(/já foi usado hoje às \d\d:\d\d/)).toContainText(store)

  await first.page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await first.page.getByRole('button', { name: 'O cliente desistiu' }).click()
  await expect(first.page.getByText('Uso desfeito. O cupom vale de novo.')).toBeVisible()
  await read(second.page, qr)
  await expect(ticket(second.page).getByRole('heading', { name: 'Válido' })).toBeVisible()
  for (const context of [first.context, second.context, phone]) await context.close()
})

test('a till without a network opens again, uses a coupon, and settles it when the network is back', async ({
  page,
  browser,
  request,
  signIn,
  noise,
}) => {
  noise.expect(NO_NETWORK)
  const store = `Loja sem rede ${Date.now().toString(36)}`
  await signIn(page, 'admin')
  await makeStore(page, store)
  const device = await pair(browser, noise, await prepareDevice(page, store, 'Balcão'), store)
  const { qr } = await customerWithCoupon(request)
  await ready(device.page)

  await device.context.setOffline(true)
  await device.page.reload()
  await expect(device.page.getByRole('heading', { level: 1 })).toContainText(store)
  await use(device.page, qr, { title: DEMO_COUPON, cents: '1200', registered: /^Registrado sem rede às/ })
  await expect(device.page.getByRole('region', { name: 'Esperando a rede' })).toContainText(DEMO_COUPON)
  await read(device.page, qr)
  await expect(ticket(device.page).getByText(/já foi usado neste aparelho/)).toBeVisible()

  await device.context.setOffline(false)
  await expect(device.page.getByRole('region', { name: 'O que foi enviado' })).toContainText('Aceito')
  await expect(device.page.getByRole('region', { name: 'Esperando a rede' })).toHaveCount(0)
  await device.context.close()

  await page.goto('/admin-dashboard/lojas/usos')
  const listed = page.getByRole('table', { name: 'Todos os usos' }).getByRole('row', { name: new RegExp(store) })
  await expect(listed).toContainText('sem internet')
  await expect(listed).toContainText('12,00')
})
