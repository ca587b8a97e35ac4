import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Download, Page } from '@playwright/test'
import { DEMO_PASSWORD, linkFromMail, newCpf, newEmail } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const PRIVACY = '/configuracoes?aba=privacidade'

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

async function finishRegistration(page: Page, link: string, cpf: string) {
  await page.goto(link)
  await page.getByLabel('CPF').pressSequentially(cpf)
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByLabel('Confirmar senha', { exact: true }).fill(DEMO_PASSWORD)
}

async function signInByForm(page: Page, email: string) {
  await page.goto('/admin-login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('a customer registers, takes their data along, deletes the account, and may come back', async ({
  page,
  request,
  noise,
}) => {
  // Wrong passwords and the dead token are refused, which the browser reports by itself.
  noise.expect(/status of (401|422)/)
  const [email, cpf] = [newEmail(), newCpf()]
  const person = { name: 'Quitéria Fagundes', email, phone: '(11) 98888-7777' }

  await test.step('register behind the link of the mail; news are asked for apart', async () => {
    await request.post('/api/pre-cadastro', { data: person })
    await finishRegistration(page, await linkFromMail(request, email, 'finalizar-cadastro'), cpf)
    await expect(page.getByText(email)).toBeVisible()
    const news = page.getByRole('checkbox', { name: 'Quero receber novidades e ofertas por e-mail' })
    await expect(news).not.toBeChecked()
    await news.check()
    await page.getByRole('button', { name: 'Finalizar cadastro' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('consents are on record, and news can be withdrawn', async () => {
    await signInByForm(page, email)
    await expect(page).toHaveURL('/area-do-cliente')
    await page.goto(PRIVACY)
    const history = page.getByRole('region', { name: 'Histórico de consentimentos' })
    await expect(history.getByRole('listitem')).toHaveCount(3)
    const news = page.getByRole('switch', { name: 'Quero receber novidades e ofertas por e-mail' })
    await expect(news).toBeChecked()
    await news.focus()
    await page.keyboard.press('Space')
    await expect(news).not.toBeChecked()
    await expect(history.getByRole('listitem').first()).toContainText('Retirado')
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })

  await test.step('download the data, as JSON and as CSV', async () => {
    const json = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar em JSON' }).click()
    const copy = JSON.parse(await textOf(await json))
    expect(copy.perfil).toMatchObject({ nome: person.name, email, cpf, saldo_clp: 100 })
    expect(copy.resgates).toHaveLength(1)
    expect(JSON.stringify(copy)).not.toContain(await page.evaluate(() => localStorage.getItem('access_token')))
    const csv = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar em CSV' }).click()
    const saved = await csv
    expect(saved.suggestedFilename()).toMatch(/^loopi-meus-dados-\d{4}-\d{2}-\d{2}\.csv$/)
    expect(await textOf(saved)).toContain(`Perfil;1;E-mail;${email}`)
  })

  const token = await page.evaluate(() => localStorage.getItem('access_token'))

  await test.step('delete the account: a wrong password changes nothing', async () => {
    await page.getByRole('button', { name: 'Excluir minha conta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Excluir sua conta?' })
    await expect(dialog.getByText('Seu saldo de 100 CLP se extingue.')).toBeVisible()
    await dialog.getByLabel('Sua senha').fill('nao-e-esta')
    await dialog.getByRole('button', { name: 'Excluir para sempre' }).click()
    await expect(dialog.getByText('Senha atual incorreta.')).toBeVisible()
    await expect(dialog.getByLabel('Sua senha')).toBeFocused()
    expect((await new AxeBuilder({ page }).include('[role="dialog"]').analyze()).violations).toEqual([])
    await dialog.getByLabel('Sua senha').fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Excluir para sempre' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Conta excluída')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  })

  await test.step('the token and the password are refused everywhere', async () => {
    const headers = { authorization: `Bearer ${token}` }
    for (const path of ['/api/me', '/api/usuario', '/api/usuario/dados', '/api/cupons/resgatados'])
      expect((await request.get(path, { headers })).status(), path).toBe(401)
    await signInByForm(page, email)
    await expect(page.getByRole('alert').filter({ hasText: 'E-mail ou senha incorretos.' })).toBeVisible()
    await expect(page).toHaveURL(/\/admin-login/)
  })

  await test.step('a farewell was sent, and e-mail and CPF are free for a new start', async () => {
    const subjects = async () => {
      const mails: { to: string; subject: string }[] = await (await request.get('/dev/mail.json')).json()
      return mails.filter(({ to }) => to === email).map(({ subject }) => subject)
    }
    await expect.poll(subjects).toEqual(['Sua conta Loopi foi excluída'])
    await request.post('/api/pre-cadastro', { data: person })
    await expect.poll(subjects).toHaveLength(2)
    await finishRegistration(page, await linkFromMail(request, email, 'finalizar-cadastro'), cpf)
    await page.getByRole('button', { name: 'Finalizar cadastro' }).click()
    await expect(page).toHaveURL('/')
    await signInByForm(page, email)
    await expect(page).toHaveURL('/area-do-cliente')
  })
})

test('the account of a company has no button to delete it, but an address to write to', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await page.goto(PRIVACY)
  const section = page.getByRole('region', { name: 'Excluir minha conta' })
  await expect(section.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(section.getByRole('button')).toHaveCount(0)
})
