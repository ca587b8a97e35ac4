import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { acceptInvitation, DEMO, type Keys, keysOf, newCompanyAdmin, newEmail } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

/** A separate company with CLP from root, so that other journeys do not change its figures. */
const newCompany = async (request: APIRequestContext, clp: number): Promise<Keys> =>
  (await newCompanyAdmin(request, { name: 'Empório Sabiá', clp })).keys

const counter = (page: Page, label: string) => page.locator('dt', { hasText: label }).locator('+ dd')

test('a new customer is invited, accepts, is credited, and the counters move', async ({ page, request, signIn }) => {
  await signIn(page, await newCompany(request, 500))
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Empório Sabiá CNPJ / })).toBeVisible()
  await expect(counter(page, 'Total Clientes')).toHaveText('0')
  await expect(counter(page, 'Saldo Empresa')).toHaveText('500 CLP')

  const email = newEmail()
  await page.getByRole('button', { name: 'Novo Cliente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Cliente' })
  await dialog.getByLabel('Nome').fill('Álvaro Conceição')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Telefone').pressSequentially('1198452306799')
  await expect(dialog.getByLabel('Telefone')).toHaveValue('(11) 98452-3067')
  await dialog.getByRole('button', { name: 'Cadastrar cliente' }).click()
  await expect(
    page.getByRole('alert').filter({
      hasText: 'Pré-cadastro realizado. O cliente deve verificar o e-mail para finalizar.',
    }),
  ).toBeVisible()
  // Until the person accepts, the company sees only its own input, in a separate list.
  await page.getByRole('link', { name: 'Ver 1 convite' }).click()
  const invited = page.getByRole('row', { name: /Álvaro Conceição/ })
  await expect(invited).toContainText('Convite enviado')
  await expect(invited).toContainText(email)
  await expect(invited.getByRole('link')).toHaveCount(0)
  await acceptInvitation(request, email, 'Álvaro Conceição')

  await page.goto('/admin-dashboard')
  await expect(counter(page, 'Total Clientes')).toHaveText('1')
  await expect(counter(page, 'Clientes Ativos')).toHaveText('1')
  await page.getByRole('searchbox', { name: 'Buscar cliente' }).fill('alvaro conc')
  const row = page.getByRole('row', { name: /Álvaro Conceição/ })
  await expect(row).toContainText('100 CLP')

  await row.getByRole('button', { name: 'Creditar CLP a Álvaro Conceição' }).click()
  const credit = page.getByRole('dialog', { name: 'Creditar CLP' })
  await credit.getByLabel('Valor em CLP').fill('501')
  await credit.getByLabel('Motivo').fill('Compra na loja')
  await credit.getByRole('button', { name: 'Revisar crédito' }).click()
  await expect(credit.getByText('O saldo da empresa não cobre este valor.')).toBeVisible()
  await credit.getByLabel('Valor em CLP').fill('120')
  // The second click lands where the button appears that makes the credit.
  await credit.getByRole('button', { name: 'Revisar crédito' }).dblclick()
  await expect(credit.getByText('380 CLP')).toBeVisible()
  await expect(credit.getByRole('button', { name: 'Confirmar crédito' })).toBeVisible()
  await credit.getByRole('button', { name: 'Confirmar crédito' }).click()
  await expect(page.getByText('CLP creditados com sucesso.')).toBeVisible()
  await expect(row).toContainText('220 CLP')
  await expect(counter(page, 'Saldo Empresa')).toHaveText('380 CLP')
  await expect(counter(page, 'CLP Distribuído')).toHaveText('120 CLP')

  await row.getByRole('link', { name: 'Álvaro Conceição' }).click()
  await expect(page).toHaveURL(/\/admin-dashboard\/clientes\/\d+$/)
  await expect(page.getByRole('row', { name: /Crédito Compra na loja \+120 CLP/ })).toBeVisible()
  await expect(page.getByRole('figure', { name: 'CLP creditado por dia' })).toBeVisible()
})

test('the wrong line of a file is handed back, or corrected in its place, and everybody is imported', async ({
  page,
  request,
  signIn,
}) => {
  await signIn(page, await newCompany(request, 1))
  await page.goto('/admin-dashboard')
  await page.getByRole('link', { name: 'Importar CSV' }).click()
  await expect(page).toHaveURL('/admin-dashboard/importar-clientes')
  const emails = [newEmail(), newEmail()]
  const choose = (second: string) =>
    page.getByLabel('Arquivo CSV').setInputFiles({
      name: 'clientes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Nome;E-mail;Celular\nAna Prado;${emails[0]};(11) 98452-3067\nBia Reis;${second};1133334444\n`,
      ),
    })

  await choose('bia-sem-arroba')
  await expect(page.getByText('1 linha com erro de 2')).toBeVisible()
  await expect(page.getByRole('row').filter({ has: page.getByLabel('Nome da linha 3') })).toContainText(
    'Informe um e-mail válido.',
  )
  await expect(page.getByRole('button', { name: 'Importar 1 cliente · 1 linha com erro' })).toBeEnabled()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar linhas com erro' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('bia-sem-arroba')

  await page.getByLabel('E-mail da linha 3').fill(emails[1] as string)
  await page.getByRole('button', { name: /^Importar / }).click()
  await expect(page.getByText('2 convites enviados. Cada pessoa conclui o cadastro pelo e-mail.')).toBeVisible()
  await acceptInvitation(request, emails[0] as string, 'Ana Prado')
  const sidebar = page.getByRole('navigation', { name: 'Navegação do painel' })
  await expect(sidebar.getByRole('link', { name: 'Clientes' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Ver clientes' }).click()
  await expect(page.getByText('1 cliente', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Convites (1)' })).toBeVisible()

  // Results of the list: accepted and invited people look the same.
  await page.goto('/admin-dashboard/importar-clientes')
  await choose(emails[1] as string)
  await expect(page.getByText('2 linhas prontas para importar')).toBeVisible()
})

test("another company's customer is not found, and root is sent to the login", async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/status of 404/)
  await signIn(page, await newCompany(request, 1))
  const { access_token } = await keysOf(request, DEMO.admin)
  const list = await request.get('/api/cliente', { headers: { authorization: `Bearer ${access_token}` } })
  const [theirs] = await list.json()
  await page.goto(`/admin-dashboard/clientes/${theirs.id}`)
  await expect(page.getByRole('heading', { name: 'Cliente não encontrado.' })).toBeVisible()

  await signIn(page, 'root')
  await page.goto('/admin-dashboard')
  await expect(page).toHaveURL(/\/admin-login/)
})
