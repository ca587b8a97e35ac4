import type { Page } from '@playwright/test'
import { alive } from '../fixtures/settled.ts'
import { expect, test } from '../fixtures/test.ts'

const result = (page: Page) => page.getByRole('status').filter({ hasText: /marca/ })
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Marcas encontradas' }).getByRole('listitem').filter({ hasText: name }).first()

test('a brand opens by keyboard under its own address; back closes it and the focus returns', async ({ page }) => {
  await page.goto('/marcas')
  const more = card(page, 'Trama Sertão').getByRole('button', { name: 'Ver mais' })
  await more.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Trama Sertão' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/marcas\?marca=\d+$/)
  const link = page.url()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/marcas')
  await expect(more).toBeFocused()

  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)

  await page.goto(link)
  await expect(dialog.getByText('Loja Digital')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(page).toHaveURL('/marcas')
})

const STATES = ['AC', 'BA', 'CE', 'MG', 'PE', 'PR', 'RJ', 'RS', 'SC', 'SP']
const NICHES = ['Moda', 'Casa', 'Pets', 'Beleza', 'Livros', 'Alimentacao', 'Tecnologia', 'Saude']

const fiveThousand = Array.from({ length: 5000 }, (_, index) => ({
  id: index + 1,
  user_id: 2,
  nome: `Marca ${index}`,
  descricao: 'Uma loja de bairro.',
  logo_url: null,
  categoria: NICHES[index % NICHES.length],
  website: null,
  telefone: null,
  endereco: 'Rua das Flores, 10',
  cep: '37701-000',
  bairro: 'Centro',
  cidade: `Cidade ${index % 400}`,
  estado: STATES[index % STATES.length],
  pais: 'Brasil',
  tipo: index % 4 === 3 ? 'digital' : 'fisico',
  tipo_marca: index % 4 === 3 ? 'digital' : 'fisico',
  desconto_info: null,
  status: 'Ativa',
}))

test('the list takes the place of its skeleton without moving anything', async ({ page }) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/marcas*', async (route) => {
    await asked
    await route.fulfill({ json: fiveThousand })
  })
  await page.goto('/marcas?tipo=fisico')
  await alive(page)
  await expect(result(page)).toHaveText('Carregando marcas...')
  await page.evaluate(() => document.fonts.ready)
  await page.getByText('Encontre uma marca').scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    const kept = window as unknown as { shifts: number[] }
    kept.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) kept.shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
  answer()
  await expect(result(page)).toHaveText('3.750 marcas encontradas, mostrando 24')
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test("a panel's buttons stay where they are when the name of the company comes", async ({ page, signIn }) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/empresas/user/*', async (route) => {
    await held
    await route.continue()
  })
  await signIn(page, 'admin')
  await page.goto('/admin-marcas')
  const create = page.getByRole('button', { name: 'Nova Marca' })
  await expect(page.getByRole('button', { name: /^Editar/ }).first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const before = await create.boundingBox()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Marcas.+/)
  expect(await create.boundingBox()).toEqual(before)
})
