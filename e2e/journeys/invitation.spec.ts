import type { APIRequestContext } from '@playwright/test'
import {
  DEMO_PASSWORD,
  linkFromMail,
  newCompanyAdmin,
  newCpf,
  newCustomer,
  newEmail,
  newPhone,
} from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const invite = async (request: APIRequestContext, token: string, email: string) => {
  const typed = { name: 'Nome Digitado', email, phone: newPhone() }
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.post('/api/pre-cadastro', { data: typed, headers })).status()).toBe(202)
}

test('a known customer accepts an invitation with its CLP, and ends it later', async ({ page, request, signIn }) => {
  const { keys: company } = await newCompanyAdmin(request, { name: 'Empório Sabiá', clp: 500 })
  const customer = await newCustomer(request)
  await invite(request, company.access_token, customer.email)

  await test.step('the company sees what it typed, and offers CLP', async () => {
    await signIn(page, company)
    await page.goto('/admin-dashboard/clientes?filtro=convites')
    const row = page.getByRole('row', { name: /Nome Digitado/ })
    await expect(row).toContainText('Convite enviado')
    await expect(page.getByText('Joana Prado')).toHaveCount(0)
    await row.getByRole('button', { name: 'Ações do convite a Nome Digitado' }).click()
    await page.getByRole('menuitem', { name: 'Oferecer CLP' }).click()
    const dialog = page.getByRole('dialog', { name: 'Creditar CLP' })
    await dialog.getByLabel('Valor em CLP').fill('120')
    await dialog.getByLabel('Motivo').fill('Boas-vindas')
    await dialog.getByRole('button', { name: 'Revisar crédito' }).click()
    await dialog.getByRole('button', { name: 'Confirmar crédito' }).click()
    await expect(row).toContainText('120 CLP oferecidos')
  })

  await test.step('the person accepts in the own area', async () => {
    await signIn(page, customer.keys)
    await page.goto(await linkFromMail(request, customer.email, 'convite'))
    await expect(page.getByRole('heading', { level: 1, name: 'Empório Sabiá convidou você' })).toBeVisible()
    await page.getByRole('link', { name: 'Ver na minha área' }).click()
    await page.getByRole('button', { name: 'Aceitar com 120 CLP, convite de Empório Sabiá' }).click()
    await expect(page.getByText(/Convite aceito\./)).toBeVisible()
    await expect(page.getByText('220 CLP', { exact: true })).toBeVisible()
  })

  await test.step('from then on the company sees who it is', async () => {
    await signIn(page, company)
    await page.goto('/admin-dashboard')
    await expect(page.getByRole('row', { name: /Joana Prado/ })).toContainText('220 CLP')
    await expect(page.getByText('Nome Digitado')).toHaveCount(0)
  })

  await test.step('until the person ends it', async () => {
    await signIn(page, customer.keys)
    await page.goto('/configuracoes?aba=privacidade')
    await page.getByRole('button', { name: 'Encerrar vínculo com Empório Sabiá' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar vínculo' }).click()
    await expect(page.getByText('Nenhuma empresa vê seus dados.')).toBeVisible()
    await signIn(page, company)
    await page.goto('/admin-dashboard')
    await expect(page.getByText('Nenhum cliente ainda.', { exact: false })).toBeVisible()
  })
})

test('a person without an account registers by the link, and may do so without accepting', async ({
  page,
  request,
  signIn,
}) => {
  const { keys: company } = await newCompanyAdmin(request, { name: 'Empório Sabiá' })
  const email = newEmail()
  await invite(request, company.access_token, email)
  await page.goto(await linkFromMail(request, email, 'convite'))
  await page.getByLabel('Seu nome').fill('Dalva Quintela')
  await page.getByRole('button', { name: 'Continuar o cadastro' }).click()
  await page.getByLabel('CPF').pressSequentially(newCpf())
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByLabel('Confirmar senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Criar só a conta' }).click()
  await expect(page).toHaveURL('/')
  await signIn(page, company)
  await page.goto('/admin-dashboard/clientes?filtro=convites')
  await expect(page.getByRole('row', { name: /Nome Digitado/ })).toContainText('Convite enviado')
})
