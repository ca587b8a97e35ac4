import { companies } from '@loopi/contract/companies/companies.contract'
import type { CompanyCounts } from '@loopi/contract/companies/companies.schemas'
import { aCompany } from '@loopi/platform/testing/builders'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { openPanel as open } from '../../../test/panel.tsx'
import { CompaniesPage } from './companies.page.tsx'

const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling
const asked = (backend: FakeBackend) => backend.calls(companies.list).at(-1)?.input.query

test('counts all companies, and those of each status', async () => {
  open(() => [])
  await waitFor(() => expect(figure('Total')).toHaveTextContent('6'))
  expect(figure('Em Análise')).toHaveTextContent('2')
  expect(figure('Aprovadas')).toHaveTextContent('3')
  expect(figure('Rejeitadas')).toHaveTextContent('1')
  expect(await screen.findByText('Nenhuma empresa cadastrada ainda.')).toBeVisible()
})

test('the way to the queue stands there at once, and then says how many wait in it', async () => {
  const answer = deferred<CompanyCounts>()
  const backend = new FakeBackend().on(companies.counts, () => answer.promise).on(companies.list, () => [])
  renderPage(<CompaniesPage />, { at: '/admin-root', as: 'root', backend })
  const way = screen.getByRole('link', { name: 'Abrir a fila' })
  expect(way).toHaveAttribute('href', '/admin-root/fila')
  expect(screen.queryByText(/sua decisão/)).not.toBeInTheDocument()
  answer.resolve({ total: 8, em_analise: 3, aprovadas: 4, rejeitadas: 1, pedidos_de_saldo: 0 })
  expect(await screen.findByText('3 empresas aguardam sua decisão.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Abrir a fila' })).toBe(way)
})

test.each([
  [1, 0, '1 empresa aguarda sua decisão.'],
  [0, 0, 'Nenhuma empresa aguarda sua decisão.'],
  [0, 2, 'Nenhuma empresa aguarda sua decisão. 2 pedidos de CLP esperam resposta.'],
  [null, undefined, 'Empresas que aguardam sua decisão'],
])('with %p companies and %p requests in the queue it says so', async (em_analise, pedidos_de_saldo, sentence) => {
  const backend = new FakeBackend()
    .on(companies.counts, () => ({ total: 6, em_analise, aprovadas: 5, rejeitadas: 0, pedidos_de_saldo }) as never)
    .on(companies.list, () => [])
  renderPage(<CompaniesPage />, { at: '/admin-root', as: 'root', backend })
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('lists name, CNPJ, e-mail, category, registration and the way to edit', async () => {
  open(() => [aCompany({ status: 2 })])
  const row = await screen.findByRole('row', { name: /Café Serra Alta/ })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Nome',
    'CNPJ',
    'E-mail',
    'Categoria',
    'Cadastro',
    'Ações',
  ])
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Café Serra Alta',
    '11.222.333/0001-81',
    'contato@serraalta.com.br',
    'Alimentação & Bebidas',
    'Em Análisedesde 02/10/2026',
    'Editar',
  ])
})

test('marks a CNPJ whose check digits do not match, and only that one', async () => {
  open(() => [aCompany({ name: 'Doces da Vila', cnpj_valido: false }), aCompany({ name: 'Café Serra Alta' })])
  const flagged = await screen.findByRole('row', { name: /Doces da Vila/ })
  expect(within(flagged).getByText('Dígito verificador do CNPJ não confere.')).toBeVisible()
  expect(screen.getAllByText('Dígito verificador do CNPJ não confere.')).toHaveLength(1)
})

test.each([
  ['cnpj_repetido', 'CNPJ repetido', /Outro cadastro traz este mesmo CNPJ/],
  ['email_repetido', 'E-mail repetido', /Outro cadastro ou uma conta usa este mesmo e-mail/],
] as const)('%s marks that company alone, and the mark explains itself', async (said, label, explanation) => {
  const { user } = open(() => [
    aCompany({ name: 'Doces da Vila', status: 2, [said]: true }),
    aCompany({ name: 'Empório Sabiá', status: 2, cnpj_repetido: false, email_repetido: false }),
  ])
  const marked = await screen.findByRole('row', { name: /Doces da Vila/ })
  expect(screen.getAllByText(/ repetido$/)).toEqual([within(marked).getByText(label)])
  within(marked).getByRole('button', { name: label }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(explanation)).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(explanation)).not.toBeInTheDocument())
})

test('marks a company that asked to be a partner, and only that one', async () => {
  open(() => [aCompany({ name: 'Empório Sabiá', status: 2, pedido_parceria: true }), aCompany({ status: 2 })])
  const marked = await screen.findByRole('row', { name: /Empório Sabiá/ })
  expect(within(marked).getByText('Pedido de parceria')).toBeVisible()
  expect(screen.getAllByText('Pedido de parceria')).toHaveLength(1)
})

test('says when a company gave no e-mail', async () => {
  open(() => [aCompany({ email: null })])
  expect(await screen.findByRole('cell', { name: 'Não informado' })).toBeVisible()
})

test('a search is asked of the api, and kept out of the address', async () => {
  const { user, backend, router } = open(() => [aCompany()])
  expect(await screen.findByText('1 empresa')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Buscar empresa' }), ' serra ')
  expect(await screen.findByText('1 empresa encontrada')).toBeVisible()
  expect(asked(backend)).toMatchObject({ busca: 'serra', limite: 50 })
  expect(backend.calls(companies.list).map(({ input }) => (input.query as { busca?: string }).busca)).toEqual([
    undefined,
    'serra',
  ])
  expect(router.state.location.search).toBe('')
})

test('a search that finds nothing says so', async () => {
  const backend = new FakeBackend()
  const { user } = open(() => [], '/admin-root', backend)
  await user.type(screen.getByRole('searchbox', { name: 'Buscar empresa' }), 'padaria')
  expect(await screen.findByText('Nenhuma empresa corresponde à busca.')).toBeVisible()
})

test('filter and order are asked of the api, stand in the address and come back with it', async () => {
  const { user, backend, router } = open(() => [aCompany()], '/admin-root?cadastro=rejeitadas&ordem=-nome')
  expect(await screen.findByText('1 empresa encontrada')).toBeVisible()
  expect(asked(backend)).toMatchObject({ situacao: 0, ordem: '-nome' })
  await user.click(screen.getByRole('button', { name: 'Aprovadas' }))
  await waitFor(() => expect(asked(backend)).toMatchObject({ situacao: 1 }))
  await user.click(screen.getByRole('button', { name: 'Nome' }))
  await waitFor(() => expect(asked(backend)).toMatchObject({ situacao: 1, ordem: 'nome' }))
  expect(router.state.location.search).toBe('?cadastro=aprovadas&ordem=nome')
  await user.click(screen.getByRole('button', { name: 'Todas' }))
  await waitFor(() => expect(asked(backend)).not.toHaveProperty('situacao'))
})

test('an address that nobody made is read as the usual list', async () => {
  const { backend } = open(() => [aCompany()], '/admin-root?cadastro=toString&ordem=senha')
  expect(await screen.findByText('1 empresa')).toBeVisible()
  expect(asked(backend)).toEqual({ limite: 50 })
})

test('the next page is asked for by the cursor of this one', async () => {
  const backend = new FakeBackend()
    .on(companies.counts, () => ({ total: 60, em_analise: 0, aprovadas: 60, rejeitadas: 0, pedidos_de_saldo: 0 }))
    .on(companies.list, ({ query }) =>
      query.cursor === 'depois'
        ? { data: [aCompany({ name: 'Última' })], proximo: null, total: 60 }
        : { data: [aCompany({ name: 'Primeira' })], proximo: 'depois', total: 60 },
    )
  const { user } = renderPage(<CompaniesPage />, { at: '/admin-root', as: 'root', backend })
  expect(await screen.findByText('Primeira')).toBeVisible()
  expect(screen.getByText('Página 1 de 2')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Próxima' }))
  expect(await screen.findByText('Última')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Anterior' }))
  expect(await screen.findByText('Primeira')).toBeVisible()
})

test('a failed list says so, and trying again brings it', async () => {
  let works = false
  const { user } = open(() => {
    if (!works) throw unreachable()
    return [aCompany()]
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar as empresas.')
  works = true
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Café Serra Alta')).toBeVisible()
})

test('a refused list shows no company, and counters that fail a dash', async () => {
  const refused = () => {
    throw refuse('auth/forbidden', {})
  }
  const backend = new FakeBackend().on(companies.counts, refused).on(companies.list, refused)
  renderPage(<CompaniesPage />, { at: '/admin-root', as: 'root', backend })
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(figure('Total')).toHaveTextContent('–')
})

test('sends the access link again, to a company at work only', async () => {
  const backend = new FakeBackend().on(companies.sendLink, () => undefined)
  const atWork = aCompany({ name: 'Café Serra Alta', email: 'oi@serraalta.test' })
  const { user } = open(
    () => [atWork, aCompany({ name: 'Doces da Vila', status: 2, recebido_em_resgates: 0 })],
    '/admin-root',
    backend,
  )
  await user.click(await screen.findByRole('button', { name: 'Mais ações de Café Serra Alta' }))
  expect(screen.queryByRole('button', { name: 'Mais ações de Doces da Vila' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('menuitem', { name: 'Reenviar link de acesso' }))
  expect(await screen.findByText('Link de acesso enviado.')).toBeVisible()
  expect(screen.getByText('O e-mail foi para oi@serraalta.test.')).toBeVisible()
  expect(backend.calls(companies.sendLink)[0]?.input.body).toEqual({ user_id: atWork.id })
})

test.each([
  ['the sentence of the server', () => refuse('company/not-approved', {}), 'Aprove a empresa primeiro.'],
  ['a sentence of its own', unreachable, 'Não foi possível enviar o link de acesso.'],
])('a link that is not sent is told with %s', async (_what, cause, sentence) => {
  const backend = new FakeBackend().fail(companies.sendLink, cause())
  const { user } = open(() => [aCompany()], '/admin-root', backend)
  await user.click(await screen.findByRole('button', { name: 'Mais ações de Café Serra Alta' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reenviar link de acesso' }))
  expect(await screen.findByText(sentence)).toBeVisible()
})
