import { randomUUID } from 'node:crypto'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { findBrowser } from '../../platform/local/browser.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { makeBatch, newGtin } from '../fixtures/codes/batch.ts'
import { filmOf } from '../fixtures/codes/film.ts'
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
  const { product, labels } = await makeBatch(request, { gtin: newGtin() })
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

test('somebody new has the points of a code after six taps and the mail, read on another device', async ({
  page,
  browser,
  request,
  signIn,
}) => {
  const { product, labels } = await makeBatch(request)
  const email = newEmail()
  // A name of letters alone, which no other customer has.
  const name = `Joana ${randomUUID().replace(/[^a-f]/g, '')}`
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps += 1
  }
  /** Goes from field to field as a phone's keyboard does, without a tap. */
  const type = async (on: Page, texts: readonly string[]) => {
    for (const [index, text] of texts.entries()) {
      if (index > 0) await on.keyboard.press('Tab')
      await on.keyboard.type(text)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(labels[0]?.path ?? '')
  await expect(page.getByRole('heading', { name: 'Original' })).toBeVisible()
  await tap(page.getByRole('link', { name: 'Cadastre-se e ganhe' }))
  await expect(page.getByText(`Você vai ganhar 10 CLP de ${product} ao concluir o cadastro.`)).toBeVisible()
  await tap(page.getByLabel('Nome'))
  await type(page, [name, email, newPhone()])
  await tap(page.getByRole('checkbox', { name: /^Quero ser cliente de/ }))
  await tap(page.getByRole('main').getByRole('button', { name: 'Gerar' }))
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible()

  const otherDevice = await browser.newContext({ locale: 'pt-BR' })
  const phone = await otherDevice.newPage()
  await phone.goto(await linkFromMail(request, email, 'finalizar-cadastro'))
  await tap(phone.getByLabel('CPF'))
  await phone.keyboard.type(newCpf())
  // Between the two passwords, the keyboard's next key reaches the button that shows the first.
  await phone.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await phone.getByLabel('Confirmar senha', { exact: true }).fill(DEMO_PASSWORD)
  await tap(phone.getByRole('button', { name: 'Finalizar cadastro' }))
  await expect(phone.getByText(`+10 CLP de ${product}`)).toBeVisible()
  expect(taps).toBe(6)
  await otherDevice.close()

  const { access_token } = await keysOf(request, email)
  const me = await request.get('/api/me', { headers: { authorization: `Bearer ${access_token}` } })
  expect(await me.json()).toMatchObject({ cashloop_balance: 110 })
  await signIn(page, 'admin')
  await page.goto('/admin-dashboard/clientes')
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('row', { name }).getByText('Novo cliente por leitura')).toBeVisible()
})

test('the form for a code, and for an address without one, is accessible', async ({ page, request }) => {
  const { labels } = await makeBatch(request)
  await page.goto(labels[0]?.path ?? '')
  await page.getByRole('link', { name: 'Cadastre-se e ganhe' }).click()
  await expect(page.getByRole('checkbox', { name: /^Quero ser cliente de/ })).toBeVisible()
  await expectAccessible(page, 'form')
  await page.goto('/?codigo=ABC')
  await expect(page.getByText('O código deste endereço está incompleto.')).toBeVisible()
  await expectAccessible(page, 'form')
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
