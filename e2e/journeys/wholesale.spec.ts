import type { Page } from '@playwright/test'
import { newEmail } from '../fixtures/people.ts'
import { alive, holdScripts } from '../fixtures/settled.ts'
import { expect, test } from '../fixtures/test.ts'

const card = { name: 'cartao-cnpj.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 cartão') }
const contract = {
  name: 'contrato.png',
  mimeType: 'image/png',
  buffer: Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0]),
}

/** Drops a file by the browser's own drag events. */
async function drop(page: Page, label: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const { name, mimeType } = file
  const data = await page.evaluateHandle(
    ({ bytes, name, mimeType }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], name, { type: mimeType }))
      return transfer
    },
    { bytes: [...file.buffer], name, mimeType },
  )
  const zone = page.getByLabel(label)
  for (const event of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(event, { dataTransfer: data })
}

/** Duration of the form's specified delay. */
const SIMULATED_DELAY = 1000

/** Keeps timers of a duration pending until the test releases them, because a state of one second is easily missed. */
async function holdWaits(page: Page, length: number): Promise<() => Promise<void>> {
  await page.addInitScript((ofLength) => {
    const wait = window.setTimeout
    let isHeld = true
    const held: (() => void)[] = []
    const goOn = () => {
      isHeld = false
      for (const run of held) run()
    }
    const later = (run: () => void, delay?: number, ...rest: unknown[]) => {
      if (delay !== ofLength) return wait(run, delay, ...rest)
      return isHeld ? held.push(run) : wait(run, 0)
    }
    Object.assign(window, { setTimeout: later, goOn })
  }, length)
  // Later timers end, too: the form reads the documents before its delay, and other timers of the page have the same
  // duration.
  return () => page.evaluate(() => (window as unknown as { goOn: () => void }).goOn())
}

test('a company asks for wholesale access, corrected one step after the other', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  const goOn = await holdWaits(page, SIMULATED_DELAY)
  await page.goto('/atacado')
  await page.getByRole('link', { name: 'Solicitar acesso' }).click()
  await expect(page.getByRole('form', { name: 'Dados da empresa' })).toBeInViewport()
  const submit = page.getByRole('button', { name: 'Enviar solicitação' })

  await submit.click()
  await expect(page.getByText('Por favor, preencha todos os campos obrigatórios.')).toBeVisible()
  await expect(page.getByLabel('Nome da Empresa')).toBeFocused()

  await page.getByLabel('Nome da Empresa').fill('Mercado Boa Vista')
  await page.getByRole('textbox', { name: 'CNPJ' }).fill('não lembro agora')
  await page.getByLabel('Nome do Responsável').fill('Paulo Reis')
  await page.getByLabel('E-mail').fill(newEmail())
  await page.getByLabel('Telefone').pressSequentially('11988887777')
  await page.getByLabel('Estado/Cidade').fill('SP / Campinas')
  await submit.click()
  await expect(
    page.getByText('Por favor, envie os documentos obrigatórios (Cartão CNPJ e Contrato Social).'),
  ).toBeVisible()

  await page.getByLabel('Cartão CNPJ').setInputFiles(card)
  await expect(page.getByText('cartao-cnpj.pdf', { exact: true })).toBeVisible()
  await drop(page, 'Contrato Social', { ...contract, buffer: Buffer.from('nenhuma imagem') })
  await expect(page.getByText('Este arquivo não é um PDF, JPG ou PNG.')).toBeVisible()
  await submit.click()
  await expect(page.getByText('Por favor, envie apenas arquivos PDF, JPG ou PNG.')).toBeVisible()

  await page.getByRole('button', { name: 'Remover Contrato Social' }).click()
  await drop(page, 'Contrato Social', contract)
  await expect(page.getByText('contrato.png', { exact: true })).toBeVisible()
  await submit.click()
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  await goOn()
  await expect(page.getByText('Solicitação Enviada!')).toBeVisible()
  await expect(page.getByLabel('Nome da Empresa')).toHaveValue('')
  await expect(page.getByText('cartao-cnpj.pdf', { exact: true })).toHaveCount(0)
  expect(sent.filter((path) => path.startsWith('/api'))).toEqual([])
})

test('documents are chosen and removed by the keyboard alone', async ({ page }) => {
  // The browser hands its picker over from here on; asked only with the key, it might be too late.
  const picked = page.waitForEvent('filechooser')
  await page.goto('/atacado')
  await page.getByLabel('Produtos de interesse').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Cartão CNPJ')).toBeFocused()
  await page.keyboard.press('Space')
  await (await picked).setFiles(card)
  // The keyboard goes on from what the page says of the file: its button comes with its name.
  await expect(page.getByText('cartao-cnpj.pdf', { exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remover Cartão CNPJ' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cartão CNPJ')).toBeFocused()
  await expect(page.getByText('cartao-cnpj.pdf', { exact: true })).toHaveCount(0)
})

test('a document chosen before the page came alive is attached once it has, and the focus stays', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/atacado', { waitUntil: 'commit' })
  await page.getByLabel('Nome da Empresa').fill('Padaria Sol')
  await page.getByLabel('Cartão CNPJ').setInputFiles(card)
  await page.getByLabel('Contrato Social').focus()
  release()
  await alive(page)
  await expect(page.getByText('cartao-cnpj.pdf', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Nome da Empresa')).toHaveValue('Padaria Sol')
  await expect(page.getByLabel('Contrato Social')).toBeFocused()
})
