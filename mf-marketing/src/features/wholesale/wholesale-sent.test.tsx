import { wholesale } from '@loopi/contract/wholesale/wholesale.contract'
import { copiedText } from '@loopi/platform/testing/copied-text'
import { FakeBackend, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { DEFAULT_SETTINGS, PAGE_DATA_ID } from '@loopi/shared/federation/page-data'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { WholesalePage } from './wholesale.page.tsx'
import { WholesaleSent } from './wholesale-sent.tsx'

// Page data of the host with WHOLESALE=api.
beforeAll(() => {
  const data = document.createElement('script')
  data.type = 'application/json'
  data.id = PAGE_DATA_ID
  data.textContent = JSON.stringify({ areas: [], settings: { ...DEFAULT_SETTINGS, wholesale: 'api' } })
  document.head.append(data)
})

const picker = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const submit = () => screen.getByRole('button', { name: 'Enviar solicitação' })
const pdf = (size = 0) => new File(['%PDF-1.7', new Uint8Array(size)], 'cartao.pdf')
const png = () => new File([Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10)], 'contrato.png', { type: 'image/jpeg' })

async function open(backend: FakeBackend, card = pdf()) {
  const page = renderPage(<WholesalePage />, { at: '/atacado', backend })
  const typed = {
    'Nome da Empresa': 'Café Serra Alta',
    CNPJ: '12ABC',
    'Nome do Responsável': 'Marina Duarte',
    'E-mail': 'marina@exemplo.com.br',
    Telefone: '(11) 98888-7777',
    'Estado/Cidade': 'MG / Poços de Caldas',
  }
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
  await page.user.upload(picker('Cartão CNPJ'), card)
  await page.user.upload(picker('Contrato Social'), png())
  return page
}

test('the request and both files are sent, the files as what they are', async () => {
  const page = await open(
    new FakeBackend().on(wholesale.request, () => ({ message: 'Recebido.', protocolo: 'AT-000071' })),
  )
  await page.user.click(submit())
  expect(await screen.findByText('Solicitação Enviada!')).toBeInTheDocument()
  const [sent] = page.backend.calls(wholesale.request)
  expect(sent?.input.body).toEqual({
    companyName: 'Café Serra Alta',
    cnpj: '12ABC',
    responsibleName: 'Marina Duarte',
    email: 'marina@exemplo.com.br',
    phone: '(11) 98888-7777',
    stateCity: 'MG / Poços de Caldas',
    productsInterest: '',
  })
  expect(sent?.input.files).toMatchObject({
    cnpjCard: { name: 'cartao.pdf', type: 'application/pdf' },
    socialContract: { name: 'contrato.png', type: 'image/png' },
  })
})

test.each([
  ['a refusal', () => refuse('request/rate-limited', { seconds: 9 })],
  ['silence', unreachable],
])('%s is told, loses nothing, and the next try succeeds', async (_, failure) => {
  const backend = new FakeBackend().fail(wholesale.request, failure())
  const page = await open(backend)
  await page.user.click(submit())
  expect(await screen.findByText('Ocorreu um erro ao enviar sua solicitação. Tente novamente.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Nome da Empresa' })).toHaveValue('Café Serra Alta')
  expect(screen.getByText('cartao.pdf')).toBeInTheDocument()
  expect(screen.getByText('contrato.png')).toBeInTheDocument()
  backend.on(wholesale.request, () => ({ message: 'Recebido.', protocolo: 'AT-000071' }))
  await page.user.click(await screen.findByRole('button', { name: 'Enviar solicitação' }))
  expect(await screen.findByText('Solicitação Enviada!')).toBeInTheDocument()
})

test('a document that the api would refuse for its size is not sent', async () => {
  const page = await open(new FakeBackend(), pdf(10 * 1024 * 1024))
  await page.user.click(submit())
  await waitFor(() => expect(picker('Cartão CNPJ')).toHaveFocus())
  expect(screen.getAllByText('Cada documento pode ter no máximo 10 MB.')).toHaveLength(2)
})

test('after sending, the form gives way to the number of the request and when an answer comes', async () => {
  const backend = new FakeBackend().on(wholesale.request, () => ({ message: 'Recebido.', protocolo: 'AT-000071' }))
  const page = await open(backend)
  await page.user.click(submit())
  const title = await screen.findByRole('heading', { name: 'Recebemos a sua solicitação' })
  expect(title).toHaveFocus()
  expect(screen.getByText('AT-000071')).toBeVisible()
  expect(screen.getByText('Respondemos em até 2 dias úteis.')).toBeVisible()
  expect(screen.getByText(/A resposta vai para marina@exemplo.com.br/)).toBeVisible()
  expect(screen.queryByRole('form', { name: 'Dados da empresa' })).not.toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'Copiar protocolo' }))
  expect(await screen.findByText('Protocolo copiado.')).toBeInTheDocument()
  expect(await copiedText()).toBe('AT-000071')

  await page.user.click(screen.getByRole('button', { name: 'Enviar outra solicitação' }))
  expect(screen.getByRole('textbox', { name: 'Nome da Empresa' })).toHaveValue('')
  expect(screen.queryByText('cartao.pdf')).not.toBeInTheDocument()
})

test('an api that tells no number leaves the rest of the confirmation', () => {
  renderPage(<WholesaleSent protocol={null} email="marina@exemplo.com.br" onAgain={() => undefined} />, {
    at: '/atacado',
  })
  expect(screen.getByText('Respondemos em até 2 dias úteis.')).toBeVisible()
  expect(screen.queryByText('Protocolo')).not.toBeInTheDocument()
})
