import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { companies } from '@loopi/shared/contract/companies/companies.contract'
import { customers } from '@loopi/shared/contract/customers/customers.contract'
import type { Customer } from '@loopi/shared/contract/customers/customers.schemas'
import { session } from '@loopi/shared/session'
import { aCompany, aCustomer } from '@loopi/shared/testing/builders'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { MasterPanelPage } from './master-panel.page.tsx'

const working = () =>
  new FakeBackend()
    .on(companies.ofUser, () => aCompany({ id: 7, cashloop_balance: 12500 }))
    .on(customers.list, () => [])
    .on(auth.logout, () => undefined)

const open = (backend = working(), as: 'admin' | 'root' | 'cliente' = 'admin') =>
  renderPage(<MasterPanelPage />, { at: '/admin-dashboard', as, backend })

const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling

test('asks for the company of the stored id and titles the page with its name and CNPJ', async () => {
  const { backend } = open()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Café Serra Alta CNPJ 11.222.333/0001-81' }),
  ).toBeVisible()
  expect(backend.calls(companies.ofUser)[0]?.input.params).toEqual({ userId: '7' })
  expect(screen.getByRole('link', { name: 'Dashboard de Cupons' })).toHaveAttribute('href', '/promo-dashboard')
  expect(screen.getByRole('link', { name: 'Marcas' })).toHaveAttribute('href', '/admin-marcas')
})

test.each(['root', 'cliente'] as const)('%s is sent to the login, and nothing is asked for', (role) => {
  const { router, backend } = open(working(), role)
  expect(router.state.location.pathname).toBe('/admin-login')
  expect(backend.calls(companies.ofUser)).toHaveLength(0)
  expect(backend.calls(customers.list)).toHaveLength(0)
})

test('a role stored as ` Admin ` is an admin', async () => {
  session.open({ access_token: 't', email: 'a@b.br', role: ' Admin ', id: 7 })
  const { router } = renderPage(<MasterPanelPage />, { at: '/admin-dashboard', backend: working() })
  expect(await screen.findByRole('heading', { level: 1, name: /Café Serra Alta/ })).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin-dashboard')
})

test('counts customers and shows the balance of the company', async () => {
  open(working().on(customers.list, () => [aCustomer(), aCustomer(), aCustomer({ status: 'Inativo' })]))
  await waitFor(() => expect(figure('Total Clientes')).toHaveTextContent('3'))
  expect(figure('Clientes Ativos')).toHaveTextContent('2')
  await waitFor(() => expect(figure('Saldo Empresa')).toHaveTextContent('12.500 CLP'))
})

test('lists name, last activity and status', async () => {
  open(working().on(customers.list, () => [aCustomer({ last_activity: '2026-11-19T01:30:00Z', status: 'Inativo' })]))
  // Half past ten in the evening of the day before, in São Paulo.
  expect(await screen.findByRole('row', { name: 'Marina Duarte 18/11/2026 Inativo' })).toBeVisible()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Nome',
    'Última atividade',
    'Status',
  ])
})

test('searches by name without regard to accents', async () => {
  const { user } = open(
    working().on(customers.list, () => [aCustomer({ name: 'João Antônio' }), aCustomer({ name: 'Marina Duarte' })]),
  )
  expect(await screen.findByText('2 clientes')).toBeVisible()
  const search = screen.getByRole('searchbox', { name: 'Buscar cliente' })
  await user.type(search, 'joao ant')
  expect(screen.getByText('1 de 2 clientes')).toBeVisible()
  expect(screen.getByText('João Antônio')).toBeVisible()
  expect(screen.queryByText('Marina Duarte')).not.toBeInTheDocument()
  await user.type(search, 'zzz')
  expect(screen.getByText('Nenhum cliente corresponde à busca.')).toBeVisible()
})

test('says what will be here when there are no customers', async () => {
  open()
  expect(await screen.findByText('Seus clientes aparecem aqui assim que concluírem o cadastro.')).toBeVisible()
})

test('shows that it is loading', async () => {
  const answer = deferred<Customer[]>()
  open(working().on(customers.list, () => answer.promise))
  expect(screen.getByRole('table', { name: 'Clientes' })).toHaveAttribute('aria-busy', 'true')
  answer.resolve([aCustomer()])
  expect(await screen.findByText('1 cliente')).toBeVisible()
})

test('a company that cannot be read is an alert; the customers show all the same', async () => {
  open(
    working()
      .on(companies.ofUser, () => {
        throw refuse('company/not-found', {})
      })
      .on(customers.list, () => [aCustomer()]),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Erro ao buscar dados da empresa$/)
  expect(figure('Saldo Empresa')).toHaveTextContent('–')
  expect(await screen.findByText('Marina Duarte')).toBeVisible()
})

test('without a stored id the company is an alert too, and no address is made up', async () => {
  session.open({ access_token: 't', email: 'a@b.br', role: 'admin', id: 7 })
  session.forget(['id'])
  const { backend } = renderPage(<MasterPanelPage />, { at: '/admin-dashboard', backend: working() })
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao buscar dados da empresa')
  expect(backend.calls(companies.ofUser)).toHaveLength(0)
})

test('customers that cannot be read are an alert, and trying again brings them', async () => {
  let works = false
  const { user } = open(
    working().on(customers.list, () => {
      if (!works) throw unreachable()
      return [aCustomer()]
    }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Erro ao buscar clientes$/)
  expect(figure('Total Clientes')).toHaveTextContent('–')
  works = true
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Marina Duarte')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('Sair forgets the session, ends it on the server and goes to the login', async () => {
  const { user, router, backend } = open()
  await screen.findByRole('heading', { level: 1, name: /Café Serra Alta/ })
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  expect(router.state.location.pathname).toBe('/admin-login')
  expect(session.get()).toEqual({ access_token: null, email: null, role: null, id: null })
  await waitFor(() => expect(backend.calls(auth.logout)[0]?.seen.token).toBe('token-admin'))
})
