import type { ImportCheck } from '@loopi/contract/customers/customer-import.schemas'
import { customers } from '@loopi/contract/customers/customers.contract'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { ImportPage } from './import.page.tsx'

const HEADER = 'nome;email;telefone\n'
const GOOD = `${HEADER}Ana Prado;ana@exemplo.test;11984523067\nBia Reis;bia@exemplo.test;1133334444\n`
const LINES = [
  { linha: 2, name: 'Ana Prado', email: 'ana@exemplo.test', phone: '11984523067' },
  { linha: 3, name: 'Bia Reis', email: 'bia@exemplo.test', phone: '1133334444' },
]
const validFile = (): ImportCheck => ({ total: 2, problemas: [] })
const done = {
  message: '2 convites enviados. Cada pessoa conclui o cadastro pelo e-mail.',
  importados: 2,
  problemas: [],
}

function open(check: () => ImportCheck | Promise<ImportCheck> = validFile) {
  const backend = new FakeBackend().on(customers.checkImport, check).on(customers.import, () => done)
  const page = renderPage(<ImportPage />, { at: '/admin-dashboard/importar-clientes', as: 'admin', backend })
  const choose = async (text: string, name = 'clientes.csv') => {
    const file = new File([text], name, { type: 'text/csv' })
    // jsdom has no `arrayBuffer`.
    file.arrayBuffer = async () => new TextEncoder().encode(text).buffer as ArrayBuffer
    await page.user.upload(screen.getByLabelText('Arquivo CSV'), file)
  }
  return { ...page, choose }
}

const importButton = () => screen.getByRole('button', { name: /^Importar \d/ })

test('shows what was read, and imports all of it after that', async () => {
  const { choose, backend, user } = open()
  expect(screen.getByRole('link', { name: 'Clientes' })).toHaveAttribute('href', '/admin-dashboard/clientes')
  await choose(GOOD)
  expect(await screen.findByText('2 linhas prontas para importar')).toBeVisible()
  expect(screen.getByRole('row', { name: '2 Ana Prado ana@exemplo.test 11984523067 Pronta' })).toBeVisible()
  expect(backend.calls(customers.checkImport)[0]?.input.body).toEqual({ linhas: LINES })
  expect(backend.calls(customers.import)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Importar 2 clientes' }))
  expect(await screen.findByText(done.message)).toBeVisible()
  expect(backend.calls(customers.import)[0]?.input.body).toEqual({ linhas: LINES })
  expect(backend.calls(customers.import)[0]?.seen.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  expect(screen.getByRole('link', { name: 'Ver clientes' })).toHaveAttribute('href', '/admin-dashboard/clientes')
})

const wrongEmail = { linha: 3, campo: 'email', valor: 'bia', mensagem: 'Informe um e-mail válido.' } as const
const MIXED = `${HEADER}Ana Prado;ana@exemplo.test;11984523067\nBia Reis;bia;1133334444\n`
const MIXED_LINES = [LINES[0], { ...LINES[1], email: 'bia' }]
/** Fake check of the api: an e-mail needs an at sign. */
const problemsOf = (linhas: readonly { email: string }[]) =>
  linhas.some(({ email }) => email === 'bia') ? [wrongEmail] : []

test('a wrong cell is corrected in its place, and its line joins the good ones', async () => {
  const { choose, backend, user } = open()
  backend.on(customers.checkImport, ({ body }) => ({ total: 2, problemas: problemsOf(body.linhas) }))
  await choose(MIXED)
  expect(await screen.findByText('1 linha com erro de 2')).toBeVisible()
  const [, first, second] = screen.getAllByRole('row')
  expect(first).toHaveTextContent('Informe um e-mail válido.')
  expect(second).toHaveAccessibleName('2 Ana Prado ana@exemplo.test 11984523067 Pronta')
  const email = screen.getByRole('textbox', { name: 'E-mail da linha 3' })
  expect(email).toBeInvalid()
  await user.clear(email)
  await user.type(email, 'bia@exemplo.test{Enter}')
  expect(await screen.findByText('2 linhas prontas para importar')).toBeVisible()
  expect(email).toBeValid()
  expect(email).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Importar 2 clientes' }))
  await waitFor(() => expect(backend.calls(customers.import)[0]?.input.body).toEqual({ linhas: LINES }))
  expect(backend.calls(customers.checkImport)).toHaveLength(2)
})

test('lines that the api left out stay on the page, to be corrected or taken back', async () => {
  const { choose, backend, user } = open()
  backend.on(customers.checkImport, ({ body }) => ({ total: 2, problemas: problemsOf(body.linhas) }))
  backend.on(customers.import, ({ body }) => {
    const problemas = problemsOf(body.linhas)
    return { message: `${body.linhas.length - problemas.length} no total.`, importados: 1, problemas }
  })
  await choose(MIXED)
  await user.click(await screen.findByRole('button', { name: 'Importar 1 cliente · 1 linha com erro' }))
  expect(await screen.findByText('1 no total.')).toBeVisible()
  expect(screen.getByText(/^1 linha ficou de fora\./)).toBeVisible()
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Baixar linhas com erro' })).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'E-mail da linha 3' }), '@exemplo.test')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Importar 1 cliente' }))
  expect(await screen.findByRole('heading', { name: 'Importação concluída' })).toBeVisible()
  expect(backend.calls(customers.import).map(({ input }) => input.body)).toEqual([
    { linhas: MIXED_LINES },
    { linhas: LINES.slice(1) },
  ])
})

test('shows that it is checking', async () => {
  const answer = deferred<ImportCheck>()
  const { choose } = open(() => answer.promise)
  await choose(GOOD)
  expect(await screen.findByText('Conferindo o arquivo...')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Escolher outro arquivo' })).toBeDisabled()
  answer.resolve(validFile())
  expect(await screen.findByText('2 linhas prontas para importar')).toBeVisible()
})

test.each([
  ['without the columns', 'a;b\n1;2', /Falta no arquivo: nome, e-mail, telefone\./],
  ['too large', `${HEADER}${'x'.repeat(190 * 1024)}`, /O arquivo pode ter no máximo 180 KB\./],
])('a file %s is refused and not sent', async (_, text, why) => {
  const { choose, backend } = open()
  await choose(text)
  expect(await screen.findByRole('alert')).toHaveTextContent(why)
  expect(backend.calls(customers.checkImport)).toHaveLength(0)
})

test('a check that fails says so, and the file can be chosen again', async () => {
  let works = false
  const { choose } = open(() => {
    if (!works) throw unreachable()
    return validFile()
  })
  await choose(GOOD)
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível conferir o arquivo.')
  works = true
  await choose(GOOD)
  expect(await screen.findByText('2 linhas prontas para importar')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a refusal of the import is told, and a lost answer is asked for again under the same key', async () => {
  const { choose, backend, user } = open()
  backend.fail(customers.import, refuse('import/invalid', { problems: 1 }))
  await choose(GOOD)
  await user.click(await screen.findByRole('button', { name: 'Importar 2 clientes' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Nada foi importado: 1 erro no arquivo.')
  backend.fail(customers.import)
  await user.click(importButton())
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Não sabemos se a importação foi feita.'))
  backend.on(customers.import, () => done)
  await user.click(importButton())
  expect(await screen.findByText(done.message)).toBeVisible()
  const keys = backend.calls(customers.import).map(({ seen }) => seen.headers['idempotency-key'])
  expect(keys[2]).toBe(keys[1])
  expect(keys[1]).not.toBe(keys[0])
})

test('a hundred lines are shown at first, wrong ones before all others', async () => {
  const text = `${HEADER}${Array.from({ length: 150 }, (_, at) => `Pessoa;p${at}@exemplo.test;11984523067`).join('\n')}`
  const { choose, user } = open(() => ({
    total: 150,
    problemas: [{ linha: 149, campo: 'name', valor: '', mensagem: 'Falta o nome.' }],
  }))
  await choose(text)
  const more = await screen.findByRole('button', { name: 'Mostrar mais 50 linhas' })
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Falta o nome.')
  expect(screen.getAllByRole('row')).toHaveLength(101)
  await user.click(more)
  expect(screen.getAllByRole('row')).toHaveLength(151)
})
