import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../platform/local/browser.ts'
import { filmOf, makeBatch } from '../fixtures/codes.ts'
import { DEMO_PASSWORD, keysOf, linkFromMail, newCpf, newCustomer, newEmail, newPhone } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

/** A browser whose camera shows a film. */
async function withCamera(film: string): Promise<Browser> {
  const { path, args } = await findBrowser()
  return chromium.launch({
    executablePath: path,
    args: [
      ...args,
      ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
}

test('a customer scans a code in the page and has its points with one tap', async ({
  request,
  baseURL,
  signIn,
}, info) => {
  const { product, labels } = await makeBatch(request, { gtin: '7891000315507' })
  const [label] = labels
  const film = info.outputPath('code.y4m')
  await filmOf(`${baseURL}${label?.path}`, film)
  const browser = await withCamera(film)
  const page = await browser.newPage({
    ...(baseURL && { baseURL }),
    locale: 'pt-BR',
    viewport: { width: 390, height: 780 },
  })
  await signIn(page, (await newCustomer(request)).keys)
  await page.goto('/ler')
  await page.getByRole('button', { name: /câmera/ }).click()
  await expect(page.getByRole('heading', { name: 'Original' })).toBeVisible()
  await expect(page.getByText(product)).toBeVisible()
  await page.getByRole('button', { name: 'Ganhar 10 CLP' }).click()
  await expect(page.getByText('Você ganhou 10 CLP!')).toBeVisible()
  await expect(page.getByText('110 CLP')).toBeVisible()
  await page.getByRole('link', { name: 'Ver no extrato' }).click()
  await expect(page.getByText(product).first()).toBeVisible()
  await page.goto(label?.path ?? '')
  await expect(page.getByRole('heading', { name: 'Original, e já é seu' })).toBeVisible()
  await browser.close()
})

test('somebody new signs up with a code, and has its points after the mail on another device', async ({
  page,
  browser,
  request,
  signIn,
}) => {
  const { labels } = await makeBatch(request)
  const email = newEmail()
  await page.goto(labels[0]?.path ?? '')
  await expect(page.getByRole('heading', { name: 'Original' })).toBeVisible()
  await page.getByRole('link', { name: 'Cadastre-se e ganhe' }).click()
  await page.getByLabel('Nome').fill('Joana Prado')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Telefone').pressSequentially(newPhone())
  await page.getByRole('checkbox').check()
  await page.getByRole('main').getByRole('button', { name: 'Gerar' }).click()
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible()

  const otherDevice = await browser.newContext({ locale: 'pt-BR' })
  const phone = await otherDevice.newPage()
  await phone.goto(await linkFromMail(request, email, 'finalizar-cadastro'))
  await phone.getByLabel('CPF').pressSequentially(newCpf())
  await phone.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await phone.getByLabel('Confirmar senha', { exact: true }).fill(DEMO_PASSWORD)
  await phone.getByRole('button', { name: 'Finalizar cadastro' }).click()
  await expect(phone).toHaveURL('/')
  await otherDevice.close()

  const { access_token } = await keysOf(request, email)
  const me = await request.get('/api/me', { headers: { authorization: `Bearer ${access_token}` } })
  expect(await me.json()).toMatchObject({ cashloop_balance: 110 })
  await signIn(page, 'admin')
  await page.goto('/admin-dashboard/clientes')
  await page.getByRole('searchbox').fill(email)
  await expect(page.getByText('novo cliente por leitura')).toBeVisible()
})

test('readers see a recall at once, and a mistyped code is answered without blame', async ({ page, request }) => {
  const { id, labels } = await makeBatch(request)
  const { access_token } = await keysOf(request, 'admin@loopi.test')
  await page.goto('/ler')
  const code = labels[1]?.code ?? ''
  const wrong = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0')
  await page.getByLabel(/Código/).fill(wrong)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Não conhecemos este código' })).toBeVisible()
  await request.post(`/api/lotes/${id}/recolher`, {
    headers: { authorization: `Bearer ${access_token}` },
    data: { mensagem: 'Devolva o pacote à loja: o lacre pode estar solto.' },
  })
  await page.goto(labels[1]?.path ?? '')
  await expect(page.getByRole('heading', { name: 'Lote recolhido' })).toBeVisible()
  await expect(page.getByText('Devolva o pacote à loja: o lacre pode estar solto.')).toBeVisible()
})
