import {
  DEMO_PASSWORD,
  keysOf,
  linkFromMail,
  logIn,
  newCompanyAdmin,
  newCustomer,
  newEmail,
} from '../fixtures/people.ts'
import { postalService } from '../fixtures/postal-service.ts'
import { expect, test } from '../fixtures/test.ts'

const NEW_PASSWORD = 'casa azul na serra'

test('a customer edits their data, moves to another e-mail and another password', async ({ page, request, signIn }) => {
  const { email, keys } = await newCustomer(request)
  const moved = newEmail()
  await signIn(page, keys)

  await test.step('edit and save; what was not saved is asked about', async () => {
    await page.goto('/configuracoes')
    await expect(page.getByLabel('Nome')).toHaveValue('Joana Prado')
    await expect(page.getByLabel('CPF')).toHaveAttribute('readonly')
    await page.getByLabel('Nome').fill('Joana Prado Lima')
    await page.getByLabel('Telefone').clear()
    await page.getByLabel('Telefone').pressSequentially('1133334444')
    await expect(page.getByLabel('Telefone')).toHaveValue('(11) 3333-4444')
    await page.getByRole('tab', { name: 'Dados da Empresa' }).click()
    await page.getByLabel('Cidade', { exact: true }).fill('Santos')
    await page.getByRole('banner').getByRole('link', { name: 'Área do Cliente' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continuar editando' }).click()
    await page.getByRole('tab', { name: /Dados Pessoais/ }).click()
    await expect(page.getByLabel('Nome')).toHaveValue('Joana Prado Lima')
    await page.getByRole('button', { name: 'Salvar Alterações' }).click()
    await expect(page.getByText('Configurações atualizadas com sucesso')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Nome')).toHaveValue('Joana Prado Lima')
    await expect(page.getByLabel('Telefone')).toHaveValue('(11) 3333-4444')
    await page.getByRole('tab', { name: 'Dados da Empresa' }).click()
    await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('Santos')
    await page.getByRole('tab', { name: 'Dados Pessoais' }).click()
  })

  await test.step('ask for another e-mail: the old one stays until the new one is confirmed', async () => {
    await page.getByRole('textbox', { name: 'E-mail' }).fill(moved)
    await page.getByRole('button', { name: 'Salvar Alterações' }).click()
    await expect(page.getByText('Informe sua senha atual para trocar o e-mail.', { exact: true })).toBeVisible()
    await page.getByLabel('Senha atual', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Salvar Alterações' }).click()
    await expect(page.getByText('Novo e-mail aguardando confirmação')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
  })

  await test.step('confirm it behind the link of the mail, once', async () => {
    const link = await linkFromMail(request, moved, 'confirmar-email')
    await page.goto(link)
    await expect(page.getByRole('main').getByText(moved)).toBeVisible()
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
    await expect(page.getByRole('heading', { name: 'E-mail confirmado!' })).toBeVisible()
    await page.getByRole('link', { name: 'Ver minhas configurações' }).click()
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(moved)
    expect((await request.post('/api/user/login', { data: { email, password: DEMO_PASSWORD } })).status()).toBe(401)
    const again = await request.post('/api/confirmar-email', { data: { token: link.split('/').pop() } })
    expect(again.status()).toBe(404)
  })

  await test.step('change the password: this device stays, the other one is out', async () => {
    const other = await keysOf(request, moved)
    await page.getByRole('tab', { name: 'Segurança' }).click()
    await page.getByLabel('Senha atual', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirmar senha', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Trocar senha' }).click()
    await expect(page.getByText('Os outros dispositivos saíram da sua conta.')).toBeVisible()
    await expect(page.getByText('Só este dispositivo está conectado.')).toBeVisible()
    const headers = { authorization: `Bearer ${other.access_token}` }
    expect((await request.get('/api/me', { headers })).status()).toBe(401)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Dispositivos conectados' })).toBeVisible()
  })
})

test('another device is ended from here, and is out at its next step', async ({
  page,
  browser,
  request,
  signIn,
  noise,
}) => {
  // The ended session is refused, which browsers report.
  noise.expect(/status of 401/)
  const { email, keys } = await newCustomer(request)
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone) Version/18.1 Mobile/15E148 Safari/604.1',
  })
  const phone = await elsewhere.newPage()
  await test.step('sign in on a phone', async () => {
    await phone.goto('/admin-login')
    await logIn(phone, email)
    await expect(phone).toHaveURL('/area-do-cliente')
  })

  await test.step('end it from the first device', async () => {
    await signIn(page, keys)
    await page.goto('/configuracoes?aba=seguranca')
    await expect(page.getByText('Este dispositivo', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Encerrar Safari no iPhone' }).click()
    await expect(page.getByText('Sessão encerrada')).toBeVisible()
    await expect(page.getByText('Só este dispositivo está conectado.')).toBeVisible()
  })

  await test.step('the phone is led to the login page', async () => {
    await phone.goto('/area-do-cliente/promo')
    await expect(phone).toHaveURL(/\/admin-login\?error=/)
    await expect(phone.getByText('Falha na autenticação, tente novamente.')).toBeVisible()
  })
  await elsewhere.close()
})

test('an admin edits the company: the CEP fills the address, the CNPJ stays', async ({ page, request, signIn }) => {
  await postalService(page)
  const { keys } = await newCompanyAdmin(request)
  await signIn(page, keys)
  await page.goto('/configuracoes?aba=empresa')
  await expect(page.getByLabel('CNPJ')).toHaveAttribute('readonly')
  await page.getByLabel('CEP').pressSequentially('01310100')
  await expect(page.getByLabel('Endereço')).toHaveValue('Avenida Paulista')
  await page.getByRole('textbox', { name: 'Cidade' }).fill('São Paulo, SP')
  const category = page.getByRole('combobox', { name: 'Categoria' })
  await category.selectOption('Pets & Animais')
  await page.getByLabel('Descrição da empresa').fill('Tudo para quem tem bicho.')
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(page.getByText('Configurações atualizadas com sucesso')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Cidade' })).toHaveValue('São Paulo, SP')
  await expect(page.getByLabel('Estado')).toHaveValue('SP')
  await expect(category.locator('option:checked')).toHaveText('Pets & Animais')
})
