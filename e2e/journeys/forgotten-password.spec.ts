import { DEMO_PASSWORD, linkFromMail, newCustomer } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const NEW = 'varanda de frente pro mar'

test('a person who forgot the password gets back in by the mail, and an older tab is out', async ({
  page,
  context,
  request,
  signIn,
  noise,
}) => {
  // The ended session and the used link, which browsers report.
  noise.expect(/status of 401/)
  const { email, keys } = await newCustomer(request)
  await signIn(page, keys)
  const older = page
  await older.goto('/area-do-cliente')
  await expect(older.getByRole('heading', { level: 1 })).toBeVisible()

  const tab = await context.newPage()
  await test.step('asks for the link on the page of the login', async () => {
    await tab.goto('/admin-login')
    await tab.getByRole('button', { name: 'Entrar com outra conta' }).click()
    await tab.getByLabel('E-mail').fill(email)
    await tab.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await expect(tab.getByLabel('E-mail')).toHaveValue(email)
    await tab.getByRole('button', { name: 'Enviar link' }).click()
    await expect(tab.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible()
  })

  const link = await linkFromMail(request, email, 'redefinir-senha')
  await test.step('sets another password behind it', async () => {
    await tab.goto(link)
    await tab.getByLabel('Nova senha').fill(NEW)
    await tab.getByLabel('Confirmar senha').fill(NEW)
    await tab.getByRole('button', { name: 'Salvar nova senha' }).click()
    await expect(tab.getByRole('heading', { name: 'Senha nova no lugar!' })).toBeVisible()
  })

  await test.step('the older tab is out', async () => {
    await older.goto('/area-do-cliente/promo')
    await expect(older).toHaveURL(/\/admin-login/)
    const old = await request.post('/api/user/login', { data: { email, password: DEMO_PASSWORD } })
    expect(old.status()).toBe(401)
  })

  await test.step('the new one signs in', async () => {
    await tab.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }).click()
    await expect(tab.getByLabel('E-mail')).toHaveValue(email)
    await tab.getByLabel('Senha', { exact: true }).fill(NEW)
    await tab.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(tab).toHaveURL('/area-do-cliente')
  })

  await test.step('the link works once, and says so', async () => {
    await tab.goto(link)
    await expect(tab.getByRole('heading', { name: 'Este link já foi usado' })).toBeVisible()
  })
})
