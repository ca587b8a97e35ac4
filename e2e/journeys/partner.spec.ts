import { DEMO, keysOf, newEmail } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test('a company applies as a partner and waits in root’s list', async ({ page, request }) => {
  const email = newEmail()
  // Unique per run, because repeated applications of a company are shown once; lower-case letters are accepted, too.
  const root = Date.now().toString(36).slice(-8)
  const name = `Padaria ${email.split('@')[0]}`
  await page.goto('/empresaparceira')
  const apply = page.getByRole('button', { name: 'Quero ser parceira' }).first()
  await apply.click()
  const dialog = page.getByRole('dialog', { name: 'Seja uma Empresa Parceira' })
  await dialog.getByRole('button', { name: 'Enviar cadastro' }).click()
  await expect(page.getByText('Por favor, preencha todos os campos obrigatórios.')).toBeVisible()

  await dialog.getByLabel('Nome da Empresa').fill(name)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(apply).toBeFocused()
  await apply.click()
  await expect(dialog.getByLabel('Nome da Empresa')).toHaveValue(name)

  await dialog.getByLabel('CNPJ').pressSequentially(`${root}01de35`)
  await expect(dialog.getByLabel('CNPJ')).toHaveValue(/^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/01DE-35$/)
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Descrição').fill('Pães de fermentação natural.')
  await dialog.getByRole('button', { name: 'Enviar cadastro' }).click()
  await expect(page.getByText('Cadastro enviado com sucesso! Em breve entraremos em contato.')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const { access_token } = await keysOf(request, DEMO.root)
  const companies = await (
    await request.get('/api/empresas', { headers: { authorization: `Bearer ${access_token}` } })
  ).json()
  expect(companies.find((company: { email: string }) => company.email === email)).toMatchObject({
    name,
    status: 2,
    pedido_parceria: true,
  })
})
