import { wholesale } from '@loopi/contract/wholesale/wholesale.contract'
import { enter } from '@loopi/platform/testing/enter'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { WholesalePage } from './wholesale.page.tsx'
import { SIMULATED_DELAY } from './wholesale.queries.ts'

const open = () => renderPage(<WholesalePage />, { at: '/atacado', backend: new FakeBackend() })
type Page = ReturnType<typeof open>

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
const picker = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const zone = (label: string) => picker(label).parentElement as HTMLElement
const submit = () => screen.getByRole('button', { name: 'Enviar solicitação' })

const pdf = (name = 'cartao.pdf') => new File(['%PDF-1.7 conteúdo'], name, { type: 'application/pdf' })
const png = (name = 'contrato.png') =>
  new File([Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10)], name, { type: 'image/png' })
const text = (name: string) => new File(['Razão social: Café'], name, { type: 'application/pdf' })

const data = {
  'Nome da Empresa': 'Café Serra Alta',
  CNPJ: 'o mesmo de sempre',
  'Nome do Responsável': 'Marina Duarte',
  'E-mail': 'marina@exemplo.com.br',
  Telefone: '11988887777',
  'Estado/Cidade': 'MG / Poços de Caldas',
}

const MISSING = 'Por favor, preencha todos os campos obrigatórios.'
const DOCUMENTS = 'Por favor, envie os documentos obrigatórios (Cartão CNPJ e Contrato Social).'
const TYPES = 'Por favor, envie apenas arquivos PDF, JPG ou PNG.'

async function fill({ user }: Page, typed: Record<string, string> = data) {
  for (const [label, words] of Object.entries(typed)) {
    await enter(user, field(label), words)
  }
}

const drop = (label: string, ...files: File[]) =>
  act(async () => void fireEvent.drop(zone(label), { dataTransfer: { files, types: ['Files'] } }))

/** jsdom has no drag events with a `relatedTarget`, so it is added here. */
function leave(from: HTMLElement, to: HTMLElement) {
  const event = createEvent.dragLeave(from)
  Object.defineProperty(event, 'relatedTarget', { value: to })
  fireEvent(from, event)
}

test('the page names its benefits, both documents and the way to the form', () => {
  open()
  for (const name of ['Preços competitivos', 'Estoque garantido', 'Logística integrada'])
    expect(screen.getByRole('heading', { name })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Solicitar acesso' })).toHaveAttribute('href', '/atacado#solicitar-acesso')
  expect(field('CNPJ')).toHaveAttribute('placeholder', '00.000.000/0000-00')
  expect(picker('Cartão CNPJ').accept).toMatch(/\.pdf.*\.jpg.*\.jpeg.*\.png/)
})

test.each(Object.keys(data))(
  'without %s it asks for the required fields, whatever the documents are',
  async (label) => {
    const page = open()
    await fill(page, { ...data, [label]: ' ' })
    await drop('Cartão CNPJ', text('cartao.txt'))
    await page.user.click(submit())
    expect(await screen.findByText(MISSING)).toBeInTheDocument()
    expect(screen.queryByText(DOCUMENTS)).not.toBeInTheDocument()
    expect(field(label)).toHaveFocus()
    expect(field(label)).toBeInvalid()
  },
)

test('with all fields it asks for the documents, before it looks at what they are', async () => {
  const page = open()
  await fill(page)
  await drop('Cartão CNPJ', text('cartao.txt'))
  await page.user.click(submit())
  expect(await screen.findByText(DOCUMENTS)).toBeInTheDocument()
  expect(screen.queryByText(TYPES)).not.toBeInTheDocument()
  expect(picker('Contrato Social')).toHaveAccessibleDescription(/Anexe este documento\./)
})

test.each([
  ['by its name', text('contrato.docx')],
  ['by its content', text('contrato.pdf')],
])('with both documents it refuses a wrong one, told %s', async (_, wrong) => {
  const page = open()
  await fill(page)
  await drop('Cartão CNPJ', pdf())
  await drop('Contrato Social', wrong)
  expect(await screen.findByText('Este arquivo não é um PDF, JPG ou PNG.')).toBeInTheDocument()
  expect(picker('Contrato Social')).toBeInvalid()
  await page.user.click(submit())
  expect(await screen.findByText(TYPES)).toBeInTheDocument()
  await waitFor(() => expect(picker('Contrato Social')).toHaveFocus())
  expect(picker('Cartão CNPJ')).toBeValid()
})

test('a file is chosen with the picker, shown with its size, replaced and removed', async () => {
  const page = open()
  await page.user.upload(picker('Cartão CNPJ'), pdf('cartao.pdf'))
  expect(screen.getByText('cartao.pdf')).toBeInTheDocument()
  expect(screen.getByText('1 KB')).toBeInTheDocument()
  expect(screen.getByText('cartao.pdf, 1 KB, anexado')).toBeInTheDocument()
  await page.user.upload(picker('Cartão CNPJ'), png('novo.png'))
  expect(screen.queryByText('cartao.pdf')).not.toBeInTheDocument()
  expect(screen.getByText('novo.png')).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'Remover Cartão CNPJ' }))
  expect(screen.queryByText('novo.png')).not.toBeInTheDocument()
  expect(picker('Cartão CNPJ')).toHaveFocus()
})

test('a file is dropped into the zone it is held over', async () => {
  open()
  fireEvent.dragEnter(zone('Contrato Social'), { dataTransfer: { files: [], types: ['Files'] } })
  expect(screen.getByText('Solte para anexar')).toBeInTheDocument()
  leave(zone('Contrato Social'), picker('Contrato Social'))
  expect(screen.getByText('Solte para anexar')).toBeInTheDocument()
  leave(zone('Contrato Social'), document.body)
  expect(screen.queryByText('Solte para anexar')).not.toBeInTheDocument()
  await drop('Contrato Social', png(), pdf())
  expect(screen.getByText('contrato.png')).toBeInTheDocument()
  expect(screen.queryByText('cartao.pdf')).not.toBeInTheDocument()
})

test('a file that misses the zones does not take the page away, a dragged word is left alone', () => {
  open()
  const event = (types: string[]) =>
    Object.assign(createEvent.drop(document.body), { dataTransfer: { types, dropEffect: 'copy' } })
  const [file, word] = [event(['Files']), event(['text/plain'])]
  fireEvent(document.body, file)
  fireEvent(document.body, word)
  expect(file.defaultPrevented).toBe(true)
  expect(word.defaultPrevented).toBe(false)
})

test('a mistyped e-mail is refused last, beside its field', async () => {
  const page = open()
  await fill(page, { ...data, 'E-mail': 'marina' })
  await drop('Cartão CNPJ', pdf())
  await drop('Contrato Social', png())
  await page.user.click(submit())
  await waitFor(() => expect(field('E-mail')).toHaveAccessibleDescription('Informe um e-mail válido.'))
})

test('a request takes its second, sends nothing, tells the success and starts over', async () => {
  const page = open()
  await fill(page, { ...data, 'Produtos de interesse': 'Café em grãos' })
  await drop('Cartão CNPJ', pdf())
  await drop('Contrato Social', png())
  jest.useFakeTimers()
  fireEvent.click(submit())
  // Advances no time: reading the files must not depend on the clock.
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  await act(() => jest.advanceTimersByTimeAsync(SIMULATED_DELAY - 50))
  expect(screen.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  await act(() => jest.advanceTimersByTimeAsync(50))
  expect(await screen.findByText('Solicitação Enviada!')).toBeInTheDocument()
  jest.useRealTimers()
  expect(screen.getByText(/equipe comercial entrará em contato para validar os dados/)).toBeInTheDocument()
  expect(screen.getByText(/liberar as condições especiais/)).toBeInTheDocument()
  for (const label of [...Object.keys(data), 'Produtos de interesse']) expect(field(label)).toHaveValue('')
  expect(screen.queryByText('cartao.pdf')).not.toBeInTheDocument()
  expect(submit()).toBeEnabled()
  expect(page.backend.calls(wholesale.request)).toHaveLength(0)
})
