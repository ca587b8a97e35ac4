import type { APIRequestContext, Page } from '@playwright/test'
import {
  DEMO,
  type Keys,
  keysOf,
  linkFromMail,
  newCnpj,
  newCompanyAdmin,
  newCustomer,
  newEmail,
} from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

/** Row of a company by name. */
async function rowOf(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Buscar empresa' }).fill(name)
  const row = page.getByRole('row', { name })
  await expect(row).toHaveCount(1)
  return row
}

const openDialog = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Editar ${name}` }).click()
  return page.getByRole('dialog', { name: 'Editar empresa' })
}

test('root registers a company and approves it, and the access link arrives, again too', async ({
  page,
  request,
  signIn,
}) => {
  const [cnpj, email] = [newCnpj(), newEmail()]
  const name = `Padaria Aurora ${cnpj.slice(-6)}`
  await signIn(page, 'root')
  await page.goto('/admin-root')

  await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
  const register = page.getByRole('dialog', { name: 'Cadastrar empresa' })
  await register.getByRole('button', { name: 'Enviar para análise' }).click()
  await expect(page.getByText('Nome e CNPJ são obrigatórios.')).toBeVisible()
  await register.getByLabel('Nome').fill(name)
  await register.getByLabel('CNPJ').pressSequentially(cnpj)
  await register.getByRole('button', { name: 'Enviar para análise' }).click()
  await expect(page.getByText('Empresa enviada para análise com sucesso.')).toBeVisible()
  const row = await rowOf(page, name)
  await expect(row).toContainText('Em Análise')
  await expect(row).toContainText('Não informado')

  const approval = await openDialog(page, name)
  await approval.getByText('Aprovado', { exact: true }).click()
  await approval.getByRole('button', { name: 'Salvar' }).click()
  await expect(approval.getByText('Informe um e-mail antes de aprovar a empresa.')).toBeVisible()
  await approval.getByLabel('E-mail').fill(email)
  await approval.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Informações salvas com sucesso.')).toBeVisible()
  await expect(row).toContainText('Aprovado')
  const link = await linkFromMail(request, email, 'finalizar-empresa')

  await page.getByRole('button', { name: `Mais ações de ${name}` }).click()
  // A menu contains only items, as screen readers expect.
  await expect(page.getByRole('menu').locator('> :not([role="menuitem"])')).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Reenviar link de acesso' }).click()
  await expect(page.getByText('Link de acesso enviado.')).toBeVisible()
  await expect.poll(() => linkFromMail(request, email, 'finalizar-empresa')).not.toBe(link)
})

/** Separate approved company. */
async function approvedCompany(request: APIRequestContext) {
  const { access_token } = await keysOf(request, DEMO.root)
  const headers = { authorization: `Bearer ${access_token}` }
  const cnpj = newCnpj()
  const name = `Padaria Aurora ${cnpj.slice(-6)}`
  const made = await request.post('/api/user/register', { headers, data: { name, cnpj, email: newEmail() } })
  const { company } = await made.json()
  const data = { user_id: company.id, status: 1 }
  const approved = await request.post('/api/alterar-status-empresa', { headers, data })
  expect(approved.ok(), await approved.text()).toBe(true)
  return name
}

test('root credits a company, and the audit log says who, how much and why', async ({ page, request, signIn }) => {
  const name = await approvedCompany(request)
  await signIn(page, 'root')
  await page.goto('/admin-root')
  await rowOf(page, name)
  await page.getByRole('button', { name: `Mais ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Creditar CLP' }).click()
  const credit = page.getByRole('dialog', { name: 'Creditar CLP' })
  await credit.getByLabel('Valor em CLP').fill('2.500')
  await credit.getByLabel('Motivo').fill('Campanha de inauguração')
  await credit.getByRole('button', { name: 'Revisar crédito' }).click()
  await credit.getByRole('button', { name: 'Confirmar crédito' }).click()
  await expect(page.getByText('CLP creditados com sucesso.')).toBeVisible()

  const details = await openDialog(page, name)
  await expect(details.getByText('2.500 CLP')).toBeVisible()
  await details.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('link', { name: 'Auditoria' }).click()
  await expect(page).toHaveURL('/admin-root/auditoria')
  const lines = page.getByRole('row', { name: new RegExp(name) })
  await page.getByRole('combobox', { name: 'Ação', exact: true }).selectOption({ label: 'CLP creditados à empresa' })
  await expect(page).toHaveURL(/acao=company\.credit/)
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText('2.500 CLP')
  await expect(lines).toContainText('Campanha de inauguração')
  await expect(lines).toContainText(DEMO.root)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('auditoria.csv')
})

/** Company at which a customer has just redeemed a coupon. */
async function companyWithRedemption(request: APIRequestContext, clp: number) {
  const name = `Doceria Camélia ${newCnpj().slice(-6)}`
  const { keys: admin } = await newCompanyAdmin(request, { name, clp })
  const { keys: customer } = await newCustomer(request)
  const post = async (path: string, { access_token }: Keys, data: object) => {
    const answer = await request.post(path, { data, headers: { authorization: `Bearer ${access_token}` } })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  await post('/api/marcas', admin, { nome: name, categoria: 'Pets', telefone: '(11) 98452-3067' })
  const promotion = {
    ...{ brand_name: name, category_id: 1, title: 'Brigadeiro em dobro', discount: '50%' },
    ...{ qtd_disponivel: 5, valid_until: '2099-12-31', points_required: 80 },
  }
  const { coupon } = await post('/api/cupons/criar', admin, promotion)
  await post('/api/cupons/comprar', customer, { coupon_id: coupon.id })
  return name
}

test('root releases what redemptions brought a company and takes the rest back, and the figures follow', async ({
  page,
  request,
  signIn,
}) => {
  // More than other journeys move, so that it is among the busiest companies.
  const name = await companyWithRedemption(request, 750_000)
  await signIn(page, 'root')
  await page.goto('/admin-root')
  await rowOf(page, name)
  const move = async (action: string, confirm: string, amount: string) => {
    await page.getByRole('button', { name: `Mais ações de ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
    const dialog = page.getByRole('dialog', { name: action })
    await dialog.getByLabel('Valor em CLP').fill(amount)
    await dialog.getByLabel('Motivo').fill('Acordo de novembro')
    await dialog.getByRole('button', { name: 'Revisar' }).click()
    await dialog.getByRole('button', { name: confirm }).click()
    await expect(dialog).toHaveCount(0)
  }
  await move('Liberar para o saldo', 'Confirmar liberação', '50')
  await expect(page.getByText('CLP liberados para o saldo.')).toBeVisible()
  const details = await openDialog(page, name)
  await expect(details.getByText('750.050 CLP')).toBeVisible()
  await expect(details.getByText('30 CLP', { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Cancelar' }).click()
  await move('Recolher para a Loopi', 'Confirmar recolhimento', '30')
  await expect(page.getByText('CLP recolhidos para a Loopi.')).toBeVisible()

  await page.goto('/admin-root/clp')
  const row = page.getByRole('table', { name: 'Empresas com mais movimento hoje' }).getByRole('row', { name })
  await expect(row.getByRole('cell')).toHaveText([name, '750.000', '0', '0', '80', '50', '30'])
  await expect(page.getByText('Tudo confere: a soma dos saldos é igual ao que a Loopi emitiu.')).toBeVisible()
})

test('root sees the product in operation on one page', async ({ page, request, signIn }) => {
  await companyWithRedemption(request, 750_000)
  await signIn(page, 'root')
  await page.goto('/admin-root')
  await page.getByRole('link', { name: 'Operação' }).click()
  await expect(page).toHaveURL('/admin-root/operacao')
  const part = (name: string) => page.getByRole('region', { name })
  for (const chart of ['Cadastros concluídos', 'Resgates'])
    await expect(part('Movimento').getByRole('figure', { name: chart })).toContainText(/Total: [1-9]/)
  await expect(part('Filas').getByText('E-mails', { exact: true })).toBeVisible()
  await expect(part('Versões').getByText('Área do Cliente', { exact: true })).toBeVisible()
  // Nobody has run the check on this new installation, and no server refused a mail.
  await expect(part('Conferência de hoje')).toContainText('A conferência ainda não rodou.')
  await expect(part('E-mails que não chegaram')).toContainText('Nenhum e-mail recusado')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('root edits a company in one go and deletes it, and both are written down', async ({ page, request, signIn }) => {
  const name = await approvedCompany(request)
  await signIn(page, 'root')
  await page.goto('/admin-root')
  await rowOf(page, name)
  const renamed = `${name} Pães`
  const editing = await openDialog(page, name)
  await editing.getByLabel('Nome').fill(renamed)
  await editing.getByText('Rejeitado', { exact: true }).click()
  await editing.getByRole('button', { name: 'Salvar' }).click()
  await expect(editing).toHaveCount(0)
  const renamedRow = await rowOf(page, renamed)
  await expect(renamedRow).toContainText('Rejeitado')

  const removing = await openDialog(page, renamed)
  await removing.getByRole('button', { name: 'Excluir empresa' }).click()
  const question = page.getByRole('dialog', { name: 'Deseja excluir esta empresa?' })
  await expect(question.getByText('Esta ação não poderá ser desfeita.')).toBeVisible()
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('A empresa foi removida com sucesso.')).toBeVisible()
  await expect(page.getByText('Nenhuma empresa corresponde à busca.')).toBeVisible()

  await page.goto('/admin-root/auditoria')
  const lines = page.getByRole('row', { name: new RegExp(renamed) })
  for (const action of ['Empresa cadastrada', 'Dados da empresa alterados', 'Empresa excluída'])
    await expect(lines.filter({ hasText: action })).toHaveCount(1)
  await expect(lines.filter({ hasText: 'Situação: Aprovado → Rejeitado' })).toHaveCount(1)
})

test('Sair forgets the role and the token, and the panel is closed again', async ({ page, request, signIn }) => {
  await signIn(page, await keysOf(request, DEMO.root))
  await page.goto('/admin-root')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/admin-login')
  const left = await page.evaluate(() => ['role', 'access_token'].map((key) => localStorage.getItem(key)))
  expect(left).toEqual([null, null])
  await page.goto('/admin-root')
  await expect(page).toHaveURL(/\/admin-login/)
})
