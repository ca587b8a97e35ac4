import { enter, twoTaps } from '@loopi/platform/testing/enter'
import { deferred } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { PostgrestClient } from '@supabase/postgrest-js'
import { screen, waitFor, within } from '@testing-library/react'
import { PartnerPage } from './partner.page.tsx'

type Sent = { url: string; init: RequestInit }

/** Fake backend-as-a-service for the real client. */
function backend(answer: () => Promise<Response> | Response) {
  const sent: Sent[] = []
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    sent.push({ url: String(url), init })
    return answer()
  }) as unknown as typeof fetch
  return sent
}

const created = () => new Response(null, { status: 201 })
const denied = () =>
  Response.json({ code: '42501', details: null, hint: null, message: 'permission denied' }, { status: 401 })

const dialog = () => screen.findByRole('dialog', { name: 'Seja uma Empresa Parceira' })
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
const submit = () => screen.getByRole('button', { name: 'Enviar cadastro' })
const required = { 'Nome da Empresa': 'Café Serra Alta', CNPJ: '12abc34501de35', 'E-mail': 'cafe@exemplo.com.br' }

async function open() {
  const page = renderPage(<PartnerPage />, { at: '/empresaparceira' })
  const [first] = screen.getAllByRole('button', { name: 'Quero ser parceira' })
  await page.user.click(first as HTMLElement)
  await dialog()
  const fill = async (typed: Record<string, string>) => {
    for (const [label, text] of Object.entries(typed)) {
      await enter(page.user, field(label), text)
    }
  }
  return { ...page, fill, first: first as HTMLElement }
}

test('the hero leads to the registration, the dialog has a button of its own', () => {
  renderPage(<PartnerPage />, { at: '/empresaparceira' })
  expect(screen.getByRole('link', { name: 'Cadastrar minha empresa' })).toHaveAttribute('href', '/register')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const soon = within(screen.getByRole('region', { name: 'O que sua empresa ganha' }))
    .getAllByRole('listitem')
    .filter((card) => within(card).queryByText('Em breve'))
    .map((card) => within(card).getByRole('heading').textContent)
  expect(soon).toEqual(['CashLoopi integrado', 'Autenticação por QR Code', 'Painel exclusivo'])
})

test('an application is inserted as one that waits, with the public key, and the form starts over', async () => {
  const sent = backend(created)
  const page = await open()
  expect(screen.getByRole('combobox', { name: 'Categoria' })).toHaveValue('Geral')
  await page.fill({ ...required, Telefone: '35988887777', CEP: '37701000', Endereço: 'Rua Assis, 1' })
  await page.fill({ Cidade: 'Poços de Caldas', Estado: 'MG', Descrição: 'Torrefação.' })
  await page.user.click(submit())
  expect(await screen.findByText('Cadastro enviado com sucesso! Em breve entraremos em contato.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const [{ url, init }] = sent as [Sent]
  expect(url).toBe('http://localhost/rest/v1/empresas')
  expect(init.method).toBe('POST')
  const headers = new Headers(init.headers)
  expect([headers.get('apikey'), headers.get('authorization')]).toEqual(['loopi-anon', 'Bearer loopi-anon'])
  expect(JSON.parse(String(init.body))).toEqual({
    nome: 'Café Serra Alta',
    cnpj: '12.ABC.345/01DE-35',
    email: 'cafe@exemplo.com.br',
    telefone: '(35) 98888-7777',
    endereco: 'Rua Assis, 1',
    cidade: 'Poços de Caldas',
    estado: 'MG',
    cep: '37701-000',
    descricao: 'Torrefação.',
    categoria: 'Geral',
    status: 'Inativa',
    cadastro: 'Em Análise',
  })
  await page.user.click(page.first)
  await dialog()
  expect(field('Nome da Empresa')).toHaveValue('')
})

test.each(Object.keys(required))('without %s it asks for the required fields and sends nothing', async (label) => {
  const sent = backend(created)
  const page = await open()
  await page.fill({ ...required, [label]: '  ' })
  await page.user.click(submit())
  expect(await screen.findByText('Por favor, preencha todos os campos obrigatórios.')).toBeInTheDocument()
  expect(field(label)).toHaveFocus()
  expect(sent).toHaveLength(0)
})

test('an empty field is inserted as null', async () => {
  const sent = backend(created)
  const page = await open()
  await page.fill(required)
  await page.user.click(submit())
  await screen.findByText(/Cadastro enviado/)
  expect(JSON.parse(String(sent[0]?.init.body))).toMatchObject({ telefone: null, descricao: null, categoria: 'Geral' })
})

test.each([
  ['a refusal', denied, 'Erro ao enviar cadastro. Tente novamente.'],
  [
    'an answer that is no data',
    () => new Response('<h1>502</h1>', { status: 502 }),
    'Erro ao enviar cadastro. Tente novamente.',
  ],
  [
    'a lost connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Erro ao enviar cadastro. Tente novamente.',
  ],
])('%s is told and loses nothing', async (_, answer, sentence) => {
  backend(answer)
  const page = await open()
  await page.fill(required)
  await page.user.click(submit())
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(field('Nome da Empresa')).toHaveValue('Café Serra Alta')
  expect(submit()).toBeEnabled()
})

test('an exception is told as a fault of ours', async () => {
  backend(created)
  jest.spyOn(PostgrestClient.prototype, 'from').mockImplementation(() => {
    throw new Error('broken')
  })
  const page = await open()
  await page.fill(required)
  await page.user.click(submit())
  expect(await screen.findByText('Erro interno do sistema. Tente novamente.')).toBeInTheDocument()
  expect(field('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
})

test('closing by accident keeps what was typed and gives the focus back', async () => {
  const page = await open()
  await page.fill({ 'Nome da Empresa': 'Café' })
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(page.first).toHaveFocus())
  await page.user.click(page.first)
  await dialog()
  expect(field('Nome da Empresa')).toHaveValue('Café')
})

test('while it is being sent the dialog stays and sends once', async () => {
  const answer = deferred<Response>()
  const sent = backend(() => answer.promise)
  const page = await open()
  await page.fill(required)
  await twoTaps(submit())
  expect(await screen.findByRole('button', { name: 'Enviando...' })).toBeDisabled()
  await page.user.keyboard('{Escape}')
  await page.user.type(field('Nome da Empresa'), '{Enter}')
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  answer.resolve(created())
  expect(await screen.findByText(/Cadastro enviado com sucesso!/)).toBeInTheDocument()
  expect(sent).toHaveLength(1)
})
