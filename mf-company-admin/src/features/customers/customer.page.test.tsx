import { customers } from '@loopi/contract/customers/customers.contract'
import type { CustomerPage as Details } from '@loopi/contract/customers/customers.schemas'
import { aCustomerMovement, aCustomerPage, aSummary, someDays } from '@loopi/platform/testing/customer-builders'
import { deferred, FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { CustomerPage } from './customer.page.tsx'

const working = () =>
  new FakeBackend()
    .on(customers.get, () => aCustomerPage({ id: 31 }))
    .on(customers.activity, ({ query }) => someDays(query.dias))
    .on(customers.movements, () => ({ data: [], proximo: null, total: 0 }))
    .on(customers.summary, () => aSummary())

const open = (backend = working(), as: 'admin' | 'root' = 'admin') =>
  renderPage(<CustomerPage />, {
    at: '/admin-dashboard/clientes/31',
    path: '/admin-dashboard/clientes/:id',
    as,
    backend,
  })

const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling

test('shows who it is, what they hold and what passed between them and the company', async () => {
  const { backend } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Marina Duarte Cliente desde 05/10/2026' })).toBeVisible()
  const labels = ['Saldo', 'CLP creditado', 'Resgates', 'CLP resgatado', 'CPF', 'Última atividade', 'Status']
  expect(labels.map((label) => figure(label)?.textContent)).toEqual([
    '250 CLP',
    '550 CLP',
    '3',
    '260 CLP',
    '***.982.247-**',
    '18/11/2026',
    'Ativo',
  ])
  expect(screen.queryByText('E-mail')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Painel master' })).toHaveAttribute('href', '/admin-dashboard')
  for (const name of ['CLP creditado por dia', 'CLP resgatado por dia'])
    expect(await screen.findByRole('figure', { name })).toBeVisible()
  expect(backend.calls(customers.activity)[0]?.input.query).toEqual({ dias: 180, cliente: '31' })
})

test('tells the history page by page, with signs, reasons and titles', async () => {
  const { user } = open(
    working().on(customers.movements, ({ query }) =>
      query.cursor
        ? { data: [aCustomerMovement({ descricao: null })], proximo: null, total: 3 }
        : {
            data: [
              aCustomerMovement(),
              aCustomerMovement({ id: 'resgate-9', tipo: 'resgate', valor: -80, descricao: 'Café em dobro' }),
              aCustomerMovement({ id: 'resgate-8', tipo: 'resgate', valor: 0, descricao: 'Degustação' }),
            ],
            proximo: 'depois',
            total: 4,
          },
    ),
  )
  expect(await screen.findByRole('row', { name: '18/11/2026, 16:20 Crédito Compra na loja +200 CLP' })).toBeVisible()
  expect(screen.getByRole('row', { name: /Resgate Café em dobro −80 CLP/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Resgate Degustação Grátis/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Próxima' }))
  expect(await screen.findByRole('row', { name: /Crédito Sem descrição \+200 CLP/ })).toBeVisible()
})

test('a history that is empty or cannot be read says so', async () => {
  const { user, backend } = open(working().fail(customers.movements))
  expect(await screen.findByText('Erro ao buscar o histórico')).toBeVisible()
  backend.on(customers.movements, () => ({ data: [], proximo: null, total: 0 }))
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Nenhum crédito ou resgate ainda.')).toBeVisible()
})

test('charts that cannot be read can be asked for again', async () => {
  const { user, backend } = open(working().fail(customers.activity))
  const section = await screen.findByRole('region', { name: 'Movimento em 90 dias' })
  expect(await within(section).findByRole('alert')).toHaveTextContent('Não foi possível carregar os gráficos.')
  backend.on(customers.activity, () => someDays(90))
  await user.click(within(section).getByRole('button', { name: 'Tentar novamente' }))
  expect(await within(section).findAllByRole('figure')).toHaveLength(2)
})

test('shows that it is loading', async () => {
  const answer = deferred<Details>()
  open(working().on(customers.get, () => answer.promise))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Carregando...')
  expect(figure('Saldo')).toHaveAttribute('aria-busy', 'true')
  answer.resolve(aCustomerPage())
  expect(await screen.findByRole('heading', { level: 1, name: /Marina Duarte/ })).toBeVisible()
})

test.each([
  ['is not there', () => refuse('customer/not-found', {})],
  ['has no number for an address', () => refuse('request/invalid', { first: 'Valor inválido.' })],
])('a customer who %s is not found, with the way back', async (_, cause) => {
  const { backend } = open(working().fail(customers.get, cause()))
  expect(await screen.findByRole('heading', { name: 'Cliente não encontrado.' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Painel master' })).toHaveLength(2)
  expect(backend.calls(customers.movements)).toHaveLength(0)
})

test('a customer who cannot be read is an alert, and trying again brings them', async () => {
  const { user, backend } = open(working().fail(customers.get))
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao buscar cliente')
  backend.on(customers.get, () => aCustomerPage())
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Marina Duarte/ })).toBeVisible()
})

test('an admin can credit; root sees the e-mail, goes back to its own panel and credits nobody', async () => {
  const { user, unmount } = open()
  await user.click(await screen.findByRole('button', { name: 'Creditar CLP' }))
  expect(await screen.findByRole('dialog', { name: 'Creditar CLP' })).toBeVisible()
  unmount()
  const { backend } = open(
    working().on(customers.get, () => aCustomerPage({ email: 'marina@exemplo.com.br' })),
    'root',
  )
  expect(await screen.findByText('marina@exemplo.com.br')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Painel Root Admin' })).toHaveAttribute('href', '/admin-root')
  expect(screen.queryByRole('button', { name: 'Creditar CLP' })).not.toBeInTheDocument()
  await waitFor(() => expect(backend.calls(customers.activity)).toHaveLength(1))
  expect(backend.calls(customers.summary)).toHaveLength(0)
})
