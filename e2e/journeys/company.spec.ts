import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import {
  DEMO_PASSWORD,
  type Keys,
  linkFromMail,
  logIn,
  newCnpj,
  newCompanyAdmin,
  newCustomer,
  newEmail,
} from '../fixtures/people.ts'
import { postalService } from '../fixtures/postal-service.ts'
import { expect, test } from '../fixtures/test.ts'

/** Root finds the company in the queue, and approves it in its dialog. */
async function approve(root: Page, name: string): Promise<void> {
  await root.goto('/admin-root')
  await root.getByRole('searchbox', { name: 'Buscar empresa' }).fill(name)
  const row = root.getByRole('row', { name })
  await expect(row).toContainText('Em Análise')
  await row.getByRole('button', { name: `Editar ${name}` }).click()
  const dialog = root.getByRole('dialog', { name: 'Editar empresa' })
  await dialog.getByText('Aprovado', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(root.getByText('Informações salvas com sucesso.')).toBeVisible()
  await expect(row).toContainText('Aprovado')
}

const figure = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd[1]')

const authorized = ({ access_token }: Keys) => ({ authorization: `Bearer ${access_token}` })

/** A separate company with a brand. */
async function newBrand(request: APIRequestContext) {
  const { keys } = await newCompanyAdmin(request)
  const brand = 'Casa do Café'
  const data = { nome: brand, telefone: '(11) 3333-4444', categoria: 'Alimentacao', user_id: keys.id, tipo: 'digital' }
  const made = await request.post('/api/marcas', { headers: authorized(keys), data })
  expect(made.status(), await made.text()).toBe(201)
  return { keys, brand }
}

async function newPromotion(request: APIRequestContext, keys: Keys, brand_name: string, title: string) {
  const data = { brand_name, category_id: 14, title, discount: '20%', qtd_disponivel: 5, points_required: 10 }
  const made = await request.post('/api/cupons/criar', { headers: authorized(keys), data })
  expect(made.status(), await made.text()).toBe(201)
  return (await made.json()).coupon as { id: number }
}

test('from the registration of a company to a coupon that somebody redeemed', async ({
  page,
  request,
  browser,
  signIn,
}) => {
  test.setTimeout(120_000)
  await postalService(page)
  const email = newEmail()
  const moment = Date.now().toString(36)
  const name = `Livraria ${moment}`
  const title = `Leve três, pague dois ${moment}`

  await test.step('register', async () => {
    await page.goto('/register')
    await page.getByLabel('Nome da Empresa').fill(name)
    await page.getByLabel('CNPJ').pressSequentially(newCnpj())
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
    await expect(page.getByText('Sua empresa foi cadastrada. Aguarde a aprovação.')).toBeVisible()
  })

  await test.step('root approves it', async () => {
    const root = await (await browser.newContext()).newPage()
    await signIn(root, 'root')
    await approve(root, name)
    await root.context().close()
  })

  await test.step('set the password behind the link that the approval sends', async () => {
    await page.goto(await linkFromMail(request, email, 'finalizar-empresa'))
    await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByLabel('Confirmar senha', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Definir senha' }).click()
    await expect(page).toHaveURL('/admin-login')
  })

  await test.step('sign in', async () => {
    await logIn(page, email)
    await expect(page).toHaveURL('/admin-dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(figure(page, 'Total Clientes')).toHaveText('0')
    await expect(figure(page, 'Saldo Empresa')).toHaveText('0 CLP')
  })

  await test.step('register a brand with a shop', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Marcas', exact: true }).click()
    await expect(page.getByText('Nenhuma marca encontrada')).toBeVisible()
    await page.getByRole('button', { name: 'Nova Marca' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nova Marca' })
    await expect(dialog.getByRole('group', { name: 'Empresa' })).toContainText(name)
    await dialog.getByRole('button', { name: 'Cadastrar Marca' }).click()
    await expect(page.getByText('Preencha os campos obrigatórios: nome, categoria, telefone e empresa.')).toBeVisible()
    await dialog.getByLabel('Nome da marca').fill('Página Virada')
    await dialog.getByLabel('Categoria').selectOption({ label: 'Livros & Papelaria' })
    await dialog.getByLabel('Telefone').pressSequentially('1133334444')
    await dialog.getByText('Físico', { exact: true }).click()
    await dialog.getByLabel('CEP').pressSequentially('01310100')
    await expect(dialog.getByLabel('Endereço', { exact: false }).last()).toHaveValue('Avenida Paulista')
    await dialog.getByRole('button', { name: 'Cadastrar Marca' }).click()
    await expect(page.getByText('Marca criada')).toBeVisible()
    const card = page.getByRole('listitem').filter({ hasText: 'Página Virada' })
    await expect(card).toContainText('(11) 3333-4444')
    await expect(card).toContainText('Físico')
  })

  await test.step('offer a promotion', async () => {
    await page.getByRole('link', { name: 'Voltar' }).click()
    await page.getByRole('link', { name: 'Dashboard de Cupons' }).click()
    await expect(page.getByText('Nenhuma promoção ainda.')).toBeVisible()
    await page.getByRole('button', { name: 'Nova Promoção' }).click()
    const form = page.getByRole('dialog', { name: 'Nova Promoção' })
    await expect(form.getByLabel('Código')).toHaveValue(/^PROMO-[A-Z]{3}\d{3}$/)
    await form.getByRole('combobox', { name: 'Marca' }).selectOption('Página Virada')
    await form.getByLabel('Título').fill(title)
    await form.getByLabel('Desconto', { exact: false }).and(form.getByRole('textbox')).fill('33')
    await expect(form.getByRole('article', { name: title })).toContainText('33%')
    await form.getByRole('combobox', { name: 'Categoria' }).selectOption('Livros & Papelaria')
    await form.getByLabel('Quantidade disponível').fill('5')
    await form.getByLabel('Pontos necessários').fill('50')
    await form.getByLabel('Validade').fill('2031-12-31')
    // An accidental key must not also answer the confirmation, which only a browser can show.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Continuar editando' }).click()
    await form.getByRole('button', { name: 'Criar Promoção' }).click()
    await expect(page.getByText('Promoção criada com sucesso')).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText(/0\/5.*0 de 5.*Ativa/)
    await expect(figure(page, 'Total de Cupons')).toHaveText('1')
    await expect(figure(page, 'Cupons Ativos')).toHaveText('1')
  })

  const customer = await (await browser.newContext()).newPage()
  const { keys } = await newCustomer(request)
  const coupon = () => customer.getByRole('article').filter({ hasText: title })

  await test.step('a customer redeems it', async () => {
    await signIn(customer, keys)
    await customer.goto(`/area-do-cliente/promo?busca=${encodeURIComponent(title)}`)
    await coupon()
      .first()
      .getByRole('button', { name: /^Resgatar/ })
      .click()
    await customer.getByRole('dialog').getByRole('button', { name: 'Confirmar resgate' }).click()
    await expect(customer.getByText('Cupom adquirido com sucesso!')).toBeVisible()
  })

  await test.step("the counters move, and the points are the company's", async () => {
    await page.reload()
    await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('1/4')
    await page.getByRole('link', { name: 'Voltar' }).click()
    // Points from redemptions are not part of the budget until root moves them.
    await expect(figure(page, 'Recebido em resgates')).toHaveText('50 CLP')
    await expect(figure(page, 'Saldo Empresa')).toHaveText('0 CLP')
    for (const counter of ['Total Clientes', 'Clientes Ativos']) await expect(figure(page, counter)).toHaveText('1')
  })

  await test.step('cancel: gone for everybody, but for who redeemed it', async () => {
    await page.getByRole('link', { name: 'Dashboard de Cupons' }).click()
    await page.getByRole('button', { name: `Cancelar ${title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar promoção' }).click()
    await expect(page.getByText('Cupom cancelado.')).toBeVisible()
    await expect(page.getByText('Nenhuma promoção ainda.')).toBeVisible()
    await expect(figure(page, 'Total de Cupons')).toHaveText('0')
    await customer.reload()
    await customer.getByRole('link', { name: /^Meus cupons/ }).click()
    await expect(customer.getByRole('region', { name: 'Cupons resgatados' }).getByText(title)).toBeVisible()
    const offered: { title: string }[] = await (await request.get('/api/cupons/disponiveis')).json()
    expect(offered.map((one) => one.title)).not.toContain(title)
    await customer.context().close()
  })
})

test('promotions are chosen, paused, found by their view and resumed', async ({ page, signIn, request }) => {
  const { keys, brand } = await newBrand(request)
  const first = `Primeira ${Date.now().toString(36)}`
  for (const title of [first, `Segunda ${Date.now().toString(36)}`]) await newPromotion(request, keys, brand, title)
  await signIn(page, keys)
  await page.goto('/promo-dashboard')
  await page.getByRole('checkbox', { name: 'Selecionar todas desta página' }).check()
  await page.getByRole('button', { name: 'Pausar 2' }).click()
  await expect(page.getByText('2 promoções pausadas.')).toBeVisible()
  await page.getByRole('button', { name: 'Pausadas (2)' }).click()
  await expect(page).toHaveURL('/promo-dashboard?situacao=pausadas')
  const row = page.getByRole('row', { name: first })
  await expect(row).toContainText('Inativa · Pausada')
  await expectAccessible(page)
  await row.getByText('0 de 5').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inativa · Pausada')
  await page.goBack()
  await expect(page).toHaveURL('/promo-dashboard?situacao=pausadas')
})

test('a link leads to its promotion, is counted, and hangs as a poster', async ({ page, signIn, request, browser }) => {
  const { keys, brand } = await newBrand(request)
  const title = `Vale café ${Date.now().toString(36)}`
  const { id } = await newPromotion(request, keys, brand, title)
  const visitor = await (await browser.newContext()).newPage()
  const counted = visitor.waitForResponse(`**/api/cupons/${id}/vista`)
  await visitor.goto(`/cupons?cupom=${id}`)
  const linked = visitor.getByRole('region', { name: 'O cupom que você escolheu' })
  await expect(linked.getByRole('article', { name: title })).toBeVisible()
  expect((await counted).status()).toBe(204)
  await expectAccessible(visitor)
  await visitor.context().close()

  await signIn(page, keys)
  await page.goto(`/promo-dashboard/${id}`)
  await expect(figure(page, 'Link aberto')).toHaveText('1')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Cartaz para imprimir' }).click()
  await expect(page.getByRole('img', { name: `QR que leva a ${title}` })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(page.getByRole('article', { name: 'Cartaz da promoção' })).toBeVisible()
})
