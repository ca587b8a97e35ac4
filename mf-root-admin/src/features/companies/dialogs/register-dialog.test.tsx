import { companies } from '@loopi/contract/companies/companies.contract'
import { aCompany } from '@loopi/platform/testing/builders'
import { enter } from '@loopi/platform/testing/enter'
import { deferred, FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { screen, waitFor, within } from '@testing-library/react'
import { openPanel } from '../../../../test/panel.tsx'

const done = { message: 'Sua empresa foi cadastrada. Aguarde a aprovação.', company: aCompany({ status: 2 }) }
const working = () => new FakeBackend().on(companies.register, () => done)

/** Fake CEP look-up. */
function postalService(answer: () => Promise<Response> | Response) {
  const real = globalThis.fetch
  globalThis.fetch = (async () => answer()) as typeof fetch
  onTestEnd.push(() => {
    globalThis.fetch = real
  })
}
const onTestEnd: (() => void)[] = []
afterEach(() => {
  for (const undo of onTestEnd.splice(0)) undo()
})

async function opened(backend = working()) {
  const panel = openPanel(() => [], '/admin-root', backend)
  await panel.user.click(screen.getByRole('button', { name: 'Cadastrar empresa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cadastrar empresa' }))
  const field = (name: string) => dialog.getByRole('textbox', { name })
  const send = () => panel.user.click(dialog.getByRole('button', { name: 'Enviar para análise' }))
  return { ...panel, dialog, field, send }
}

test('name and CNPJ are required, and nothing is sent without them', async () => {
  const { user, dialog, field, send, backend } = await opened()
  await send()
  expect(await screen.findByText('Nome e CNPJ são obrigatórios.')).toBeVisible()
  expect(dialog.getAllByText('Preencha este campo.')).toHaveLength(2)
  expect(field('Nome')).toHaveFocus()
  await enter(user, field('Nome'), 'Café')
  await send()
  expect(field('CNPJ')).toHaveFocus()
  expect(field('CNPJ')).toBeInvalid()
  expect(backend.calls(companies.register)).toEqual([])
})

test('sends what was typed with the bearer of root, and null for what was left empty', async () => {
  const { user, field, send, backend } = await opened()
  const listed = backend.calls(companies.list).length
  await enter(user, field('Nome'), ' Jatobá Brinquedos ')
  await user.type(field('CNPJ'), '12abc34501de35')
  await user.type(field('Telefone'), '41998712046')
  await send()
  expect(await screen.findByText('Empresa enviada para análise com sucesso.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const [sent] = backend.calls(companies.register)
  expect(sent?.seen.token).toBe('token-root')
  expect(sent?.input.body).toEqual({
    name: 'Jatobá Brinquedos',
    cnpj: '12.ABC.345/01DE-35',
    email: null,
    phone: '(41) 99871-2046',
    cep: null,
    endereco: null,
    cidade: null,
    estado: null,
    categoria: 'Geral',
    descricao_empresa: null,
  })
  await waitFor(() => expect(backend.calls(companies.list).length).toBeGreaterThan(listed))
})

test('the next registration starts empty', async () => {
  const { user, field, send } = await opened()
  await enter(user, field('Nome'), 'Café')
  await enter(user, field('CNPJ'), '11')
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Cadastrar empresa' }))
  expect(await screen.findByRole('textbox', { name: 'Nome' })).toHaveValue('')
})

test('an e-mail may be missing, but not be wrong', async () => {
  const { user, dialog, field, send, backend } = await opened()
  await enter(user, field('Nome'), 'Café')
  await enter(user, field('CNPJ'), '11')
  await enter(user, field('E-mail'), 'sem arroba')
  await send()
  expect(dialog.getByText('Informe um e-mail válido.')).toBeVisible()
  expect(field('E-mail')).toHaveFocus()
  expect(screen.queryByText('Nome e CNPJ são obrigatórios.')).not.toBeInTheDocument()
  expect(backend.calls(companies.register)).toEqual([])
})

test('a CNPJ that is taken is said at its field, and what was typed stays', async () => {
  const sentence = 'Este CNPJ já possui cadastro.'
  const backend = new FakeBackend().fail(companies.register, refuse('company/cnpj-taken', {}, { cnpj: [sentence] }))
  const { user, dialog, field, send } = await opened(backend)
  await enter(user, field('Nome'), 'Café')
  await enter(user, field('CNPJ'), '11')
  await send()
  expect(await screen.findByText('Falha ao cadastrar empresa.')).toBeVisible()
  expect(dialog.getByText(sentence)).toBeVisible()
  await waitFor(() => expect(field('CNPJ')).toHaveFocus())
  expect(field('Nome')).toHaveValue('Café')
})

test('a failure without a field is explained in the dialog', async () => {
  const backend = new FakeBackend().fail(companies.register)
  const { user, dialog, field, send } = await opened(backend)
  await enter(user, field('Nome'), 'Café')
  await enter(user, field('CNPJ'), '11')
  await send()
  expect(await screen.findByText('Falha ao cadastrar empresa.')).toBeVisible()
  expect(dialog.getByRole('alert')).toHaveTextContent('Não foi possível falar com o servidor.')
  expect(field('CNPJ')).toHaveValue('11')
})

test('while it is sent the button waits', async () => {
  const answer = deferred<typeof done>()
  const { user, dialog, field, send } = await opened(new FakeBackend().on(companies.register, () => answer.promise))
  await enter(user, field('Nome'), 'Café')
  await enter(user, field('CNPJ'), '11')
  await send()
  expect(await dialog.findByRole('button', { name: 'Enviando...' })).toBeDisabled()
  answer.resolve(done)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a CEP fills street, city and state, which wait for it', async () => {
  const answer = deferred<Response>()
  postalService(() => answer.promise)
  const { user, dialog, field } = await opened()
  await user.type(field('CEP'), '01310100')
  expect(field('CEP')).toHaveValue('01310-100')
  expect(field('Endereço')).toBeDisabled()
  answer.resolve(Response.json({ logradouro: 'Avenida Paulista', bairro: '', localidade: 'São Paulo', uf: 'SP' }))
  await waitFor(() => expect(field('Cidade')).toHaveValue('São Paulo'))
  expect(field('Endereço')).toHaveValue('Avenida Paulista')
  expect(field('Estado')).toHaveValue('SP')
  expect(field('Endereço')).toBeEnabled()
  expect(dialog.getByText('Endereço preenchido.')).toBeInTheDocument()
})

test.each([
  ['nobody knows', () => Response.json({ erro: 'true' }), 'CEP não encontrado.'],
  ['cannot be asked for', () => Promise.reject(new TypeError('offline')), 'Erro ao buscar o endereço.'],
])('a CEP that %s is told, and locks nothing', async (_what, answer, sentence) => {
  postalService(answer)
  const { user, field } = await opened()
  await enter(user, field('Endereço'), 'Rua Nova, 5')
  await user.type(field('CEP'), '99999999')
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(field('Endereço')).toBeEnabled()
  expect(field('Endereço')).toHaveValue('Rua Nova, 5')
})

test('typed fields are kept until the person discards them', async () => {
  const { user, field } = await opened()
  await enter(user, field('Nome'), 'Jatobá')
  await user.keyboard('{Escape}')
  await screen.findByRole('button', { name: 'Continuar editando' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(field('Nome')).toHaveValue('Jatobá')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
