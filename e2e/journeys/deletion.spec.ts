import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { violationsOf } from '../fixtures/axe.ts'
import {
  DEMO_PASSWORD,
  linkFromMail,
  logIn,
  newCompanyAdmin,
  newCpf,
  newCustomer,
  newEmail,
  newPhone,
} from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

const PRIVACY = '/configuracoes?aba=privacidade'

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

const news = (page: Page) => page.getByRole('switch', { name: 'Quero receber novidades e ofertas por e-mail' })

async function finishRegistration(page: Page, link: string, cpf: string) {
  await page.goto(link)
  await page.getByLabel('CPF').pressSequentially(cpf)
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByLabel('Confirmar senha', { exact: true }).fill(DEMO_PASSWORD)
}

async function signInByForm(page: Page, email: string) {
  await page.goto('/admin-login')
  await logIn(page, email)
}

async function openDeletion(page: Page) {
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  return page.getByRole('dialog', { name: 'Excluir sua conta?' })
}

test('a customer registers behind the link of the mail, withdraws a consent and takes the data along', async ({
  page,
  request,
}) => {
  const [email, cpf] = [newEmail(), newCpf()]
  const name = 'Quitéria Fagundes'

  await test.step('register; news are asked for apart', async () => {
    await request.post('/api/pre-cadastro', { data: { name, email, phone: newPhone() } })
    await finishRegistration(page, await linkFromMail(request, email, 'finalizar-cadastro'), cpf)
    await expect(page.getByText(email)).toBeVisible()
    const box = page.getByRole('checkbox', { name: 'Quero receber novidades e ofertas por e-mail' })
    await expect(box).not.toBeChecked()
    await box.check()
    await page.getByRole('button', { name: 'Finalizar cadastro' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('what was accepted is on record; news are withdrawn with the keyboard', async () => {
    await signInByForm(page, email)
    await expect(page).toHaveURL('/area-do-cliente')
    await page.goto(PRIVACY)
    const history = page.getByRole('region', { name: 'Histórico de consentimentos' })
    await expect(history.getByRole('listitem')).toHaveCount(3)
    await expect(news(page)).toBeChecked()
    await news(page).focus()
    await page.keyboard.press('Space')
    await expect(history.getByRole('listitem').first()).toContainText('Retirado')
    await expect(news(page)).not.toBeChecked()
  })

  await test.step('download the data, as JSON and as CSV', async () => {
    const json = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar em JSON' }).click()
    const copy = JSON.parse(await textOf(await json))
    expect(copy.perfil).toMatchObject({ nome: name, email, cpf, saldo_clp: 100 })
    expect(copy.resgates).toHaveLength(1)
    expect(JSON.stringify(copy)).not.toContain(await page.evaluate(() => localStorage.getItem('access_token')))
    const csv = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar em CSV' }).click()
    const saved = await csv
    expect(saved.suggestedFilename()).toMatch(/^loopi-meus-dados-\d{4}-\d{2}-\d{2}\.csv$/)
    expect(await textOf(saved)).toContain(`Perfil;1;E-mail;${email}`)
  })
})

test('a customer deletes the account: token and password are refused, e-mail and CPF are free again', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  // Rejected on purpose, which the browser reports.
  noise.expect(/status of (401|422)/)
  const { email, keys } = await newCustomer(request)
  await signIn(page, keys)

  await test.step('a wrong password changes nothing, the right one ends it', async () => {
    await page.goto(PRIVACY)
    const dialog = await openDeletion(page)
    await expect(dialog.getByText('Seu saldo de 100 CLP se extingue.')).toBeVisible()
    await dialog.getByLabel('Sua senha').fill('nao-e-esta')
    await dialog.getByRole('button', { name: 'Excluir para sempre' }).click()
    await expect(dialog.getByText('Senha atual incorreta.')).toBeVisible()
    await expect(dialog.getByLabel('Sua senha')).toBeFocused()
    await dialog.getByLabel('Sua senha').fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Excluir para sempre' }).click()
    await expect(page.getByText('Conta excluída')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  })

  await test.step('the token and the password open nothing', async () => {
    const headers = { authorization: `Bearer ${keys.access_token}` }
    for (const path of ['/api/me', '/api/usuario', '/api/usuario/dados', '/api/cupons/resgatados'])
      expect((await request.get(path, { headers })).status(), path).toBe(401)
    await signInByForm(page, email)
    await expect(page.getByRole('alert').filter({ hasText: 'E-mail ou senha incorretos.' })).toBeVisible()
    await expect(page).toHaveURL(/\/admin-login/)
  })

  await test.step('a farewell was sent, and the same e-mail may start anew', async () => {
    const subjects = async () => {
      const mails: { to: string; subject: string }[] = await (await request.get('/dev/mail.json')).json()
      return mails.filter(({ to }) => to === email).map(({ subject }) => subject)
    }
    await expect.poll(subjects).toEqual(['Sua conta Loopi foi excluída'])
    await request.post('/api/pre-cadastro', { data: { name: 'Joana Prado', email, phone: newPhone() } })
    await expect.poll(subjects).toHaveLength(2)
    await page.goto(await linkFromMail(request, email, 'finalizar-cadastro'))
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByLabel('CPF')).toBeVisible()
  })
})

test('axe finds nothing in the privacy tab, its dialog and the open registration form', async ({
  page,
  request,
  signIn,
}) => {
  // Colours are checked without animations.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const email = newEmail()
  await request.post('/api/pre-cadastro', { data: { name: 'Joana Prado', email, phone: newPhone() } })
  await page.goto(await linkFromMail(request, email, 'finalizar-cadastro'))
  await expect(page.getByLabel('CPF')).toBeVisible()
  expect(await violationsOf(page, 'main')).toEqual([])
  await signIn(page, 'cliente')
  await page.goto(PRIVACY)
  await expect(news(page)).toBeEnabled()
  expect(await violationsOf(page, 'main')).toEqual([])
  const dialog = await openDeletion(page)
  await expect(dialog.getByLabel('Sua senha')).toBeFocused()
  expect(await violationsOf(page, '[role="dialog"]')).toEqual([])
})

test('the only owner of a company passes it on first, or writes to the support', async ({
  page,
  request,
  signIn,
  noise,
}) => {
  noise.expect(/status of 409/)
  const { keys } = await newCompanyAdmin(request)
  await signIn(page, keys)
  await page.goto(PRIVACY)
  const section = page.getByRole('region', { name: 'Excluir minha conta' })
  await expect(section.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  const dialog = await openDeletion(page)
  await dialog.getByLabel('Sua senha').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Excluir para sempre' }).click()
  await expect(dialog.getByText(/única pessoa proprietária da empresa/)).toBeVisible()
})
