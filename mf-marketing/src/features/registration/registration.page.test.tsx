import { companies } from '@loopi/contract/companies/companies.contract'
import { aCompany } from '@loopi/platform/testing/builders'
import { enter, twoTaps } from '@loopi/platform/testing/enter'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { CEP_PATIENCE } from '@loopi/shared/cep'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { RegistrationPage } from './registration.page.tsx'

const registered = () => ({ message: 'Aguarde a aprovação.', company: aCompany({ status: 2 }) })
const accepting = () => new FakeBackend().on(companies.register, registered)
const open = (backend = accepting()) => renderPage(<RegistrationPage />, { backend, at: '/register' })
type Page = ReturnType<typeof open>

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
const submit = () => screen.getByRole('button', { name: 'Cadastrar empresa' })
const address = () => ['Endereço', 'Cidade', 'Estado'].map((label) => field(label))

async function fill({ user }: Page, typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) {
    await enter(user, field(label), text)
  }
}

const required = { 'Nome da Empresa': 'Café Serra Alta', CNPJ: '11222333000181', Email: 'contato@serraalta.com.br' }

/** Fake CEP look-up with an answer for each request. */
function lookUp() {
  const asked: { url: string; answer: (body: unknown, status?: number) => Promise<void>; fail: () => Promise<void> }[] =
    []
  globalThis.fetch = ((url: string) => {
    const reply = deferred<Response>()
    asked.push({
      url,
      answer: (body, status = 200) => act(async () => reply.resolve(Response.json(body, { status }))),
      fail: () => act(async () => reply.reject(new TypeError('Failed to fetch'))),
    })
    return reply.promise
  }) as unknown as typeof fetch
  return { asked, last: () => asked.at(-1) as (typeof asked)[number] }
}

const paulista = { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' }
const rio = { logradouro: 'Avenida Rio Branco', bairro: 'Centro', localidade: 'Rio de Janeiro', uf: 'RJ' }

test('the page has the fields of the specification, leads to the login and back home', () => {
  open()
  for (const label of ['Nome da Empresa', 'CNPJ', 'Email']) expect(field(label)).toBeRequired()
  for (const label of ['Telefone', 'CEP', 'Endereço', 'Cidade', 'Estado', 'Descrição'])
    expect(field(label)).not.toBeRequired()
  expect(screen.getByRole('combobox', { name: 'Categoria' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/admin-login')
  expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/')
})

test.each([
  ['CNPJ', '11222333000181', '11.222.333/0001-81'],
  ['CNPJ', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['CNPJ', '12abc34501dexy35', '12.ABC.345/01DE-35'],
  ['Telefone', '11988887777', '(11) 98888-7777'],
  ['Telefone', '1133334444', '(11) 3333-4444'],
  ['CEP', '01310', '01310'],
  ['CEP', '0131010', '01310-10'],
])('%s takes %s as %s', async (label, typed, shown) => {
  const page = open()
  await page.user.type(field(label), typed)
  expect(field(label)).toHaveValue(shown)
})

test('the caret stays where somebody corrects a CNPJ', async () => {
  const page = open()
  await fill(page, { CNPJ: '11222333000181' })
  await page.user.type(field('CNPJ'), '{Backspace}', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  expect(field('CNPJ')).toHaveValue('11.223.330/0018-1')
  expect(field('CNPJ').selectionStart).toBe(2)
})

test('a doubtful CNPJ is remarked upon once it is left, and sent all the same', async () => {
  const page = open()
  await page.user.type(field('CNPJ'), '1122233300018')
  expect(field('CNPJ')).not.toHaveAccessibleDescription()
  await page.user.tab()
  expect(field('CNPJ')).toHaveAccessibleDescription(/14 caracteres/)
  await page.user.type(field('CNPJ'), '0')
  expect(field('CNPJ')).toHaveAccessibleDescription(/dígito verificador não confere/)
  await fill(page, { 'Nome da Empresa': 'Café', Email: 'cafe@exemplo.com.br' })
  await page.user.click(submit())
  expect(await screen.findByText('Cadastro realizado!')).toBeInTheDocument()
})

test.each(['Nome da Empresa', 'CNPJ', 'Email'])('without %s nothing is sent', async (label) => {
  const page = open()
  await fill(page, { ...required, [label]: '  ' })
  await page.user.click(submit())
  expect(await screen.findByText('Por favor, preencha todos os campos obrigatórios.')).toBeInTheDocument()
  expect(field(label)).toBeInvalid()
  expect(field(label)).toHaveFocus()
  expect(page.backend.calls(companies.register)).toHaveLength(0)
})

test('a mistyped e-mail is refused beside its field', async () => {
  const page = open()
  await fill(page, { ...required, Email: 'contato' })
  await page.user.click(submit())
  expect(field('Email')).toHaveAccessibleDescription('Informe um e-mail válido.')
  expect(page.backend.calls(companies.register)).toHaveLength(0)
})

test('a registration is sent whole, told, and leads to the login', async () => {
  const page = open()
  lookUp()
  await fill(page, { ...required, CNPJ: '12abc34501de35', Telefone: '35988887777', CEP: '3770100' })
  await fill(page, { Endereço: 'Rua Assis, 1', Cidade: 'Poços de Caldas', Estado: 'MG', Descrição: 'Torrefação.' })
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), 'Alimentacao')
  await page.user.click(submit())
  expect(await screen.findByText('Cadastro realizado!')).toBeInTheDocument()
  expect(screen.getByText('Sua empresa foi cadastrada. Aguarde a aprovação.')).toBeInTheDocument()
  expect(page.router.state.location).toMatchObject({
    pathname: '/admin-login',
    state: { registered: 'Café Serra Alta' },
  })
  expect(page.backend.calls(companies.register)[0]?.input.body).toEqual({
    name: 'Café Serra Alta',
    email: 'contato@serraalta.com.br',
    cnpj: '12.ABC.345/01DE-35',
    phone: '(35) 98888-7777',
    endereco: 'Rua Assis, 1',
    cidade: 'Poços de Caldas',
    estado: 'MG',
    cep: '37701-00',
    categoria: 'Alimentacao',
    descricao_empresa: 'Torrefação.',
  })
})

test('an empty field is sent as null', async () => {
  const page = open()
  await fill(page, required)
  await page.user.click(submit())
  await screen.findByText('Cadastro realizado!')
  expect(page.backend.calls(companies.register)[0]?.input.body).toMatchObject({
    phone: null,
    cep: null,
    categoria: null,
  })
})

test('while it is under way the button says so and does nothing more', async () => {
  const answer = deferred<ReturnType<typeof registered>>()
  const page = open(new FakeBackend().on(companies.register, () => answer.promise))
  await fill(page, required)
  await twoTaps(submit())
  expect(await screen.findByRole('button', { name: 'Enviando...' })).toBeDisabled()
  await page.user.type(field('Nome da Empresa'), '{Enter}')
  answer.resolve(registered())
  expect(await screen.findByText('Cadastro realizado!')).toBeInTheDocument()
  expect(page.backend.calls(companies.register)).toHaveLength(1)
})

const NAME_REFUSED = 'O nome não pode ter endereços de site ou e-mail.'

test.each([
  ['a CNPJ that is taken', () => refuse('company/cnpj-taken', {}), 'Este CNPJ já possui cadastro.', 'CNPJ'],
  [
    'a name that reads like an address',
    () => refuse('request/invalid', { first: NAME_REFUSED }, { name: [NAME_REFUSED] }),
    NAME_REFUSED,
    'Nome da Empresa',
  ],
  ['too many tries', () => refuse('request/rate-limited', { seconds: 9 }), /^Muitas tentativas/, null],
  ['silence', unreachable, 'Erro inesperado ao registrar.', null],
])('%s is told and keeps what was typed', async (_, failure, sentence, blamed) => {
  const page = open(new FakeBackend().fail(companies.register, failure()))
  await fill(page, required)
  await page.user.click(submit())
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(field('Nome da Empresa')).toHaveValue('Café Serra Alta')
  await waitFor(() => expect(submit()).toBeEnabled())
  if (blamed) expect(field(blamed)).toBeInvalid()
  else expect(field('CNPJ')).toBeValid()
  expect(page.router.state.location.pathname).toBe('/register')
})

test('at eight digits the address is looked up, waited for and filled', async () => {
  const page = open()
  const service = lookUp()
  await page.user.type(field('CEP'), '0131010')
  expect(service.asked).toHaveLength(0)
  await page.user.type(field('CEP'), '0')
  expect(service.last().url).toBe('https://viacep.com.br/ws/01310100/json/')
  for (const input of address()) expect(input).toBeDisabled()
  expect(field('CEP')).toBeEnabled()
  await service.last().answer(paulista)
  expect(address().map(({ value }) => value)).toEqual(['Avenida Paulista', 'São Paulo', 'SP'])
  for (const input of address()) expect(input).toBeEnabled()
})

test.each([
  ['nobody lives there', (s: ReturnType<typeof lookUp>) => s.last().answer({ erro: 'true' }), 'CEP não encontrado.'],
  ['the service fails', (s: ReturnType<typeof lookUp>) => s.last().answer({}, 503), 'Erro ao buscar o endereço.'],
  ['the network fails', (s: ReturnType<typeof lookUp>) => s.last().fail(), 'Erro ao buscar o endereço.'],
])('when %s it says so and gives the fields back as they were', async (_, happen, sentence) => {
  const page = open()
  const service = lookUp()
  await fill(page, { Endereço: 'Rua Nova, 5', CEP: '99999999' })
  await happen(service)
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(field('Endereço')).toHaveValue('Rua Nova, 5')
  for (const input of address()) expect(input).toBeEnabled()
})

test('an address that the service does not know stays as typed', async () => {
  const page = open()
  const service = lookUp()
  await fill(page, { Endereço: 'Praça da Matriz, 2', CEP: '35617000' })
  await service.last().answer({ logradouro: '', bairro: '', localidade: 'Serra da Saudade', uf: 'MG' })
  expect(address().map(({ value }) => value)).toEqual(['Praça da Matriz, 2', 'Serra da Saudade', 'MG'])
})

test('a second CEP typed meanwhile gets its own address, never the first one’s', async () => {
  const page = open()
  const service = lookUp()
  await fill(page, { CEP: '01310100' })
  await page.user.clear(field('CEP'))
  for (const input of address()) expect(input).toBeEnabled()
  await fill(page, { CEP: '20040001' })
  const [first, second] = service.asked
  await second?.answer(rio)
  await first?.answer(paulista)
  expect(address().map(({ value }) => value)).toEqual(['Avenida Rio Branco', 'Rio de Janeiro', 'RJ'])
  for (const input of address()) expect(input).toBeEnabled()
})

test('a service that never answers does not keep the fields', async () => {
  open()
  globalThis.fetch = ((_: string, { signal }: RequestInit) => {
    const withdrawn = deferred<Response>()
    signal?.addEventListener('abort', () => withdrawn.reject(signal.reason))
    return withdrawn.promise
  }) as unknown as typeof fetch
  jest.useFakeTimers()
  fireEvent.change(field('CEP'), { target: { value: '01310100' } })
  for (const input of address()) expect(input).toBeDisabled()
  await act(() => jest.advanceTimersByTimeAsync(CEP_PATIENCE))
  for (const input of address()) expect(input).toBeEnabled()
  expect(await screen.findByText('Erro ao buscar o endereço.')).toBeInTheDocument()
  jest.useRealTimers()
})
