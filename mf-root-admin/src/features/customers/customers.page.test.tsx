import { customers } from '@loopi/contract/customers/customers.contract'
import type { Customer } from '@loopi/contract/customers/customers.schemas'
import { aCustomer } from '@loopi/platform/testing/builders'
import { FakeBackend, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { CustomersPage } from './customers.page.tsx'

function open(list: () => Customer[] | Promise<Customer[]>, at = '/admin-root/clientes') {
  const backend = new FakeBackend().on(customers.list, async () => {
    const data = await list()
    return { data, proximo: null, total: data.length }
  })
  return renderPage(<CustomersPage />, { at, as: 'root', backend })
}

const asked = (backend: FakeBackend) => backend.calls(customers.list).at(-1)?.input.query

test('lists every customer with what root needs to know', async () => {
  open(() => [aCustomer()])
  const row = await screen.findByRole('row', { name: /Marina Duarte/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Marina Duarte',
    'marina@exemplo.com.br',
    '***.982.247-**',
    '250 CLP',
    '05/10/2026',
    '18/11/2026',
    'Ativo',
    'Recuperar acesso',
  ])
  expect(screen.getByText('1 cliente')).toBeVisible()
})

test('has the four filters, asked of the api and kept in the address', async () => {
  const { user, backend, router } = open(() => [aCustomer({ status: 'Inativo' })])
  const filters = within(await screen.findByRole('group', { name: 'Situação' }))
  const labels = filters.getAllByRole('button').map(({ textContent }) => textContent)
  expect(labels).toEqual(['Todos', 'Top', 'Expirando', 'Inativos'])
  for (const [label, filtro, said] of [
    ['Top', 'top', 'Saldo acima de 200 CLP.'],
    ['Expirando', 'expirando', 'Saldo abaixo de 100 CLP.'],
    ['Inativos', 'inativos', 'Sem atividade há 90 dias.'],
  ] as const) {
    await user.click(filters.getByRole('button', { name: label }))
    await waitFor(() => expect(asked(backend)).toMatchObject({ filtro }))
    expect(screen.getByText(said)).toBeVisible()
    expect(router.state.location.search).toBe(`?filtro=${filtro}`)
  }
  await user.click(filters.getByRole('button', { name: 'Todos' }))
  await waitFor(() => expect(asked(backend)).toMatchObject({ filtro: 'todos' }))
  expect(router.state.location.search).toBe('')
})

test('searches and sorts by the api; what is typed stays out of the address', async () => {
  const { user, backend, router } = open(() => [aCustomer()])
  await user.type(screen.getByRole('searchbox', { name: 'Buscar cliente' }), 'marina@')
  expect(await screen.findByText('1 cliente encontrado')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Saldo' }))
  await waitFor(() => expect(asked(backend)).toMatchObject({ ordem: 'saldo' }))
  await user.click(screen.getByRole('button', { name: 'Saldo' }))
  await waitFor(() => expect(asked(backend)).toMatchObject({ busca: 'marina@', ordem: '-saldo', limite: 50 }))
  expect(router.state.location.search).toBe('?ordem=-saldo')
})

test('words and filter are taken back together', async () => {
  const { user, backend, router } = open(() => [aCustomer()])
  await user.click(await screen.findByRole('button', { name: 'Top' }))
  await user.type(screen.getByRole('searchbox', { name: 'Buscar cliente' }), 'marina')
  await waitFor(() => expect(asked(backend)).toMatchObject({ busca: 'marina', filtro: 'top' }))
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(asked(backend)).toEqual({ filtro: 'todos', limite: 50 }))
  expect(screen.getByRole('searchbox', { name: 'Buscar cliente' })).toHaveValue('')
  expect(router.state.location.search).toBe('')
})

test('says that there is none, that none is found, and that it failed', async () => {
  let answer: () => Customer[] = () => []
  const { user } = open(() => answer())
  expect(await screen.findByText('Nenhum cliente cadastrado ainda.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Top' }))
  expect(await screen.findByText('Nenhum cliente corresponde à busca.')).toBeVisible()
  answer = () => {
    throw unreachable()
  }
  await user.click(screen.getByRole('button', { name: 'Inativos' }))
  answer = () => [aCustomer()]
  expect(await screen.findByText('Marina Duarte')).toBeVisible()
})

test('more customers than the api counts are said to be many, and have pages without an end', async () => {
  const backend = new FakeBackend().on(customers.list, () => ({ data: [aCustomer()], proximo: 'a-segunda' }))
  renderPage(<CustomersPage />, { at: '/admin-root/clientes', as: 'root', backend })
  expect(await screen.findByText('Mais de 10.000 clientes')).toBeVisible()
  expect(screen.getByText('Página 1')).toBeVisible()
})
