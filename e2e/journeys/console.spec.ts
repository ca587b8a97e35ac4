import { expectAccessible } from '../fixtures/axe.ts'
import { DEMO, keysOf } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const navigation = 'Navegação do painel'

test('a company moves by the sidebar, which folds and stays folded', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await page.goto('/admin-dashboard')
  const sidebar = page.getByRole('navigation', { name: navigation })
  await expect(sidebar.locator('[aria-current=page]')).toHaveText('Visão geral')
  // Below the bar with the specified links, which has no large button here.
  await expect(page.getByRole('navigation', { name: 'Navegação principal' })).toContainText('Empresa Parceira')
  await expect(page.getByRole('link', { name: 'Gerar Cupom' })).toHaveCount(0)

  await sidebar.getByRole('link', { name: 'Promoções' }).click()
  await expect(page).toHaveURL('/promo-dashboard')
  await expect(sidebar.locator('[aria-current=page]')).toHaveText('Promoções')

  await sidebar.getByRole('button', { name: 'Recolher menu' }).click()
  await page.reload()
  await expect(sidebar.getByRole('button', { name: 'Expandir menu' })).toBeVisible()
  // Icons without labels have a tip, and keep their accessible names.
  await sidebar.getByRole('link', { name: 'Marcas' }).hover()
  await expect(sidebar.locator('[data-tip]')).toHaveText('Marcas')
  await expect(sidebar.locator('[data-tip]')).toBeVisible()
})

test('on a phone root has the bar below, and the rest behind Mais', async ({ page, signIn }) => {
  const phone = { width: 320, height: 640 }
  await page.setViewportSize(phone)
  await signIn(page, 'root')
  await page.goto('/admin-root')
  const bar = page.getByRole('navigation', { name: navigation })
  await bar.getByRole('button', { name: 'Mais' }).click()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await bar.getByRole('link', { name: 'Auditoria' }).click()
  await expect(page).toHaveURL('/admin-root/auditoria')
  await expect(bar.getByRole('link', { name: 'Auditoria' })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('public pages fetch nothing of the console for visitors and customers', async ({ page, signIn }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/marcas')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await signIn(page, 'cliente')
  await page.goto('/area-do-cliente')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(fetched.filter((url) => /console-navigation/.test(url))).toEqual([])

  await signIn(page, 'admin')
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('navigation', { name: navigation })).toBeVisible()
  expect(fetched.filter((url) => /console-navigation/.test(url)).length).toBeGreaterThan(0)
})

test('Ctrl+K finds a page, a promotion and a customer, by keyboard alone', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('button', { name: 'Buscar no painel' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Buscar no painel' })
  await expect(field).toBeFocused()
  await field.fill('sofia')
  await expect(page.getByRole('option', { name: /Sofia/ }).first()).toBeVisible()
  await expectAccessible(page)
  await field.fill('marcas')
  await expect(page.getByRole('option', { name: 'Marcas', exact: true })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin-marcas')
  await expect(field).toHaveCount(0)
})

test('a promotion has a page: paused and back on the air, and its words changed', async ({ page, signIn, request }) => {
  const { access_token, id } = await keysOf(request, DEMO.admin)
  const headers = { Authorization: `Bearer ${access_token}`, 'Idempotency-Key': crypto.randomUUID() }
  const [{ nome: brand_name }] = await (await request.get(`/api/marcas/usuario/${id}`, { headers })).json()
  const title = `Pão de queijo ${Date.now().toString(36)}`
  const made = await request.post('/api/cupons/criar', {
    headers,
    data: { brand_name, category_id: 14, title, discount: '20%', qtd_disponivel: 5, points_required: 10 },
  })
  expect(made.status(), await made.text()).toBe(201)
  await signIn(page, 'admin')
  await page.goto(`/promo-dashboard?busca=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${title}20% · sem validade`)
  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inativa · Pausada')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Retomar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ativa')
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByLabel('Acrescentar ao estoque').fill('7')
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(page.getByText('Disponíveis', { exact: true }).locator('xpath=following-sibling::dd[1]')).toHaveText(
    '12',
  )
  // The dialog goes back in the history by itself when it closes.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Buscar promoção' })).toHaveValue(title)
})
