import type { Page } from '@playwright/test'
import { holdScripts } from '../fixtures/settled.ts'
import { shiftsOf, watchShifts } from '../fixtures/shifts.ts'
import { expect, test } from '../fixtures/test.ts'

const available = (page: Page) => page.getByRole('region', { name: 'Cupons disponíveis' })
const fitting = (page: Page) => page.getByRole('button', { name: 'Cabe no meu saldo' })

/** Number of coupons, which changes while other tests publish promotions. */
const SEVERAL = /^(?:[2-9]|\d{2,}) cupons$/

test('tickets come to their places, whatever is answered first, and nothing moves', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 1400 })
  await watchShifts(page)
  const answered = (path: string) => page.waitForResponse((response) => response.url().includes(path))
  const [held, offered] = [answered('/api/cupons/resgatados'), answered('/api/cupons/disponiveis')]
  await page.route('**/api/cupons/disponiveis*', (route) => held.then(() => route.continue()))
  await page.route('**/api/me', (route) => offered.then(() => route.continue()))
  await signIn(page, 'cliente')
  await page.goto('/cupons')
  await expect(page.getByRole('link', { name: /^Meus cupons \(\d+\)$/ })).toBeVisible()
  await expect(available(page).getByRole('status')).toHaveText(SEVERAL)
  expect(await shiftsOf(page)).toEqual([])
})

test('coupons are found by words, category and balance; the address keeps it, back undoes it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'cliente')
  await page.goto('/cupons')
  const count = available(page).getByRole('status')
  await expect(count).toHaveText(SEVERAL)

  await page.getByLabel('Categoria').selectOption('Alimentação & Bebidas')
  await expect(page).toHaveURL('/cupons?categoria=alimentacao')
  await expect(available(page).getByRole('article').filter({ hasNotText: 'Alimentação & Bebidas' })).toHaveCount(0)
  await page.getByLabel('Buscar cupons').pressSequentially('CURSO')
  await expect(page).toHaveURL('/cupons?categoria=alimentacao&busca=CURSO')
  await expect(count).toHaveText('1 cupom')
  await fitting(page).press('Enter')
  await expect(fitting(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(available(page).getByRole('heading', { name: 'Nenhum cupom encontrado' })).toBeVisible()

  await page.reload()
  await expect(available(page).getByRole('heading', { name: 'Nenhum cupom encontrado' })).toBeVisible()
  await expect(page.getByLabel('Buscar cupons')).toHaveValue('CURSO')
  await expect(page.getByLabel('Categoria')).toHaveValue('14')

  await page.goBack()
  await expect(count).toHaveText('1 cupom')
  await expect(fitting(page)).toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await expect(page).toHaveURL('/cupons?categoria=alimentacao')
  await expect(page.getByLabel('Buscar cupons')).toHaveValue('')
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/cupons')
  await expect(count).toHaveText(SEVERAL)
  await expect(page.getByLabel('Buscar cupons')).toBeFocused()
})

test('filters of an address survive hydration: one question, nothing moves', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/api/cupons/')) asked.push(new URL(sent.url()).search)
  })
  await page.goto('/cupons?busca=café&categoria=alimentacao')
  await expect(page.locator('#root')).not.toHaveAttribute('data-prerendered')
  await expect(available(page).getByRole('article').first()).toBeVisible()
  await expect(page.getByLabel('Buscar cupons')).toHaveValue('café')
  await expect(page.getByLabel('Categoria')).toHaveValue('14')
  expect(asked.map((search) => new URLSearchParams(search).get('categoria'))).toEqual(['14'])
})

test('a choice made before the page came alive is kept', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/cupons', { waitUntil: 'commit' })
  await page.getByLabel('Buscar cupons').fill('café')
  await page.getByLabel('Categoria').selectOption('Alimentação & Bebidas')
  release()
  await expect(page).toHaveURL('/cupons?categoria=alimentacao&busca=caf%C3%A9')
  await expect(page.getByLabel('Buscar cupons')).toHaveValue('café')
  await expect(page.getByLabel('Categoria')).toHaveValue('14')
})

test('a thousand coupons come a page at a time', async ({ page }) => {
  const coupons = Array.from({ length: 1000 }, (_, at) => ({
    id: at + 1,
    company_id: 2,
    brand_name: `Marca ${at % 40}`,
    title: `Cupom ${at + 1}`,
    description: 'Um desconto de verdade.',
    discount: '10%',
    qtd_disponivel: 50,
    usos: 0,
    valid_until: null,
    category_id: (at % 19) + 1,
    comprovante_url: null,
    promotion_link: null,
    points_required: 50,
    resgatado: false,
  }))
  await page.route('**/api/cupons/disponiveis*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const from = Number(query.get('cursor') ?? 0)
    const end = from + Number(query.get('limite'))
    const proximo = end < coupons.length ? String(end) : null
    return route.fulfill({ json: { data: coupons.slice(from, end), proximo, total: coupons.length } })
  })
  await page.goto('/cupons')
  const count = available(page).getByRole('status')
  await expect(count).toHaveText('1.000 cupons, mostrando 48')
  const more = page.getByRole('button', { name: 'Mostrar mais de Cupons disponíveis' })
  await more.press('Enter')
  await expect(count).toHaveText('1.000 cupons, mostrando 96')
  await expect(more).toBeFocused()
})
