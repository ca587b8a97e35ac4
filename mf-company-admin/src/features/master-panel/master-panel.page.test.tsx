import { auth } from '@loopi/contract/auth/auth.contract'
import { balanceRequests } from '@loopi/contract/balance-requests/balance-requests.contract'
import { batches } from '@loopi/contract/batches/batches.contract'
import { brands } from '@loopi/contract/brands/brands.contract'
import { codes } from '@loopi/contract/codes/codes.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import type { CustomersSummary } from '@loopi/contract/customers/customers.schemas'
import { products } from '@loopi/contract/products/products.contract'
import { aCompany, promotionFigures } from '@loopi/platform/testing/builders'
import { aReadingsSummary } from '@loopi/platform/testing/code-builders'
import { aListed, aSummary, someDays } from '@loopi/platform/testing/customer-builders'
import { deferred, FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { session } from '@loopi/shared/session'
import { screen, waitFor, within } from '@testing-library/react'
import { MasterPanelPage } from './master-panel.page.tsx'

const working = () =>
  new FakeBackend()
    .on(companies.ofUser, () => aCompany({ id: 7 }))
    .on(customers.summary, () => aSummary())
    .on(customers.activity, () => someDays())
    .on(balanceRequests.list, () => [])
    .on(customers.list, () => ({ data: [], proximo: null, total: 0 }))
    .on(codes.summary, () => aReadingsSummary())
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
  for (const endpoint of [companies.ofUser, customers.list, customers.summary, customers.activity])
    expect(backend.calls(endpoint)).toHaveLength(0)
})

test('a role stored as ` Admin ` is an admin', async () => {
  session.open({ access_token: 't', email: 'a@b.br', role: ' Admin ', id: 7 })
  const { router } = renderPage(<MasterPanelPage />, { at: '/admin-dashboard', backend: working() })
  expect(await screen.findByRole('heading', { level: 1, name: /Café Serra Alta/ })).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin-dashboard')
})

test('the four counters say what the server counted', async () => {
  const answer = deferred<CustomersSummary>()
  open(working().on(customers.summary, () => answer.promise))
  const labels = ['Total Clientes', 'Clientes Ativos', 'Saldo Empresa', 'CLP Distribuído']
  for (const label of labels) expect(figure(label)).toHaveAttribute('aria-busy', 'true')
  answer.resolve(aSummary({ clientes: 1234 }))
  await waitFor(() => expect(figure('Total Clientes')).toHaveTextContent('1.234'))
  expect(labels.slice(1).map((label) => figure(label)?.textContent)).toEqual(['2', '12.500 CLP', '1.840 CLP'])
})

test('counters that cannot be read are dashes; the rest shows all the same', async () => {
  open(
    working()
      .fail(customers.summary)
      .on(customers.list, () => [aListed()]),
  )
  await waitFor(() => expect(figure('Saldo Empresa')).toHaveTextContent('–'))
  expect(await screen.findByText('Marina Duarte')).toBeVisible()
})

test('a company that cannot be read is an alert; the customers show all the same', async () => {
  open(
    working()
      .fail(companies.ofUser, refuse('company/not-found', {}))
      .on(customers.list, () => [aListed()]),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Erro ao buscar dados da empresa$/)
  expect(screen.getByRole('heading', { level: 1, name: 'Sua empresa' })).toBeVisible()
  expect(await screen.findByText('Marina Duarte')).toBeVisible()
})

test('without a stored id the company is an alert too, and no address is made up', async () => {
  session.open({ access_token: 't', email: 'a@b.br', role: 'admin', id: 7 })
  session.forget(['id'])
  const { backend } = renderPage(<MasterPanelPage />, { at: '/admin-dashboard', backend: working() })
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao buscar dados da empresa')
  expect(backend.calls(companies.ofUser)).toHaveLength(0)
})

test('draws redemptions and credited CLP over a period that can be changed', async () => {
  const { user, backend } = open(working().on(customers.activity, ({ query }) => someDays(query.dias)))
  expect(await screen.findByRole('figure', { name: 'Resgates por dia' })).toHaveTextContent(/Total: \d+\./)
  expect(screen.getByRole('figure', { name: 'CLP distribuído por dia' })).toHaveTextContent(/Total: [\d.]+ CLP\./)
  await user.click(screen.getByRole('button', { name: '90 dias' }))
  expect(screen.getByRole('button', { name: '90 dias', pressed: true })).toBeVisible()
  await waitFor(() =>
    expect(backend.calls(customers.activity).map(({ input }) => input.query)).toEqual([{ dias: 60 }, { dias: 180 }]),
  )
})

test('charts tell what changed against as many days before', async () => {
  open(
    working().on(customers.activity, ({ query }) =>
      someDays(query.dias).map((day, at) => ({ ...day, resgates: at < 30 ? 1 : 2, clp_creditado: 10 })),
    ),
  )
  const redeemed = await screen.findByRole('figure', { name: 'Resgates por dia' })
  expect(redeemed).toHaveTextContent('Total: 60 (30 a mais que no período anterior).')
  expect(screen.getByRole('figure', { name: 'CLP distribuído por dia' })).toHaveTextContent(
    'Total: 300 CLP (igual ao período anterior).',
  )
})

test('days without anything before them are compared with nothing', async () => {
  open(
    working().on(customers.activity, ({ query }) =>
      someDays(query.dias).map((day, at) => ({ ...day, resgates: at < 30 ? 0 : 2 })),
    ),
  )
  const redeemed = await screen.findByRole('figure', { name: 'Resgates por dia' })
  expect(redeemed).toHaveTextContent('Total: 60.')
  expect(redeemed).not.toHaveTextContent('período anterior')
})

test('charts without anything to draw say so, and those that cannot be read can be asked for again', async () => {
  const quiet = someDays().map((day) => ({ ...day, resgates: 0, clp_creditado: 0 }))
  const { user, backend } = open(working().fail(customers.activity))
  const section = await screen.findByRole('region', { name: 'Movimento' })
  expect(await within(section).findByRole('alert')).toHaveTextContent('Não foi possível carregar os gráficos.')
  backend.on(customers.activity, () => quiet)
  await user.click(within(section).getByRole('button', { name: 'Tentar novamente' }))
  expect(await within(section).findByText('Nenhum resgate nos últimos 30 dias.')).toBeVisible()
  expect(within(section).getByRole('link', { name: 'Divulgar uma promoção' })).toHaveAttribute(
    'href',
    '/promo-dashboard',
  )
  expect(within(section).getByText('Nenhum CLP distribuído nos últimos 30 dias.')).toBeVisible()
})

test('campaigns are announced by a button that cannot be pressed yet', () => {
  open()
  expect(screen.getByRole('heading', { name: 'Campanhas Ativas' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Nova Campanha (Em breve)' })).toBeDisabled()
})

test('Sair forgets the session, ends it on the server and goes to the login', async () => {
  const { user, router, backend } = open()
  await screen.findByRole('heading', { level: 1, name: /Café Serra Alta/ })
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  expect(router.state.location.pathname).toBe('/admin-login')
  expect(session.get()).toEqual({ access_token: null, email: null, role: null, id: null })
  await waitFor(() => expect(backend.calls(auth.logout)[0]?.seen.token).toBe('token-admin'))
})

test('shows the five newest customers, with the ways to all of them and to the invitations', async () => {
  const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fabio']
  const backend = working()
    .on(customers.summary, () => aSummary({ convites: 2 }))
    .on(customers.list, () => names.map((name) => aListed({ name })))
  const { user } = open(backend)
  expect(await screen.findByRole('link', { name: 'Eva' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Fabio' })).not.toBeInTheDocument()
  expect(backend.calls(customers.list)[0]?.input.query).toEqual({ limite: 5 })
  expect(screen.queryByRole('navigation', { name: 'Páginas da lista' })).not.toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Ver 2 convites' })).toHaveAttribute(
    'href',
    '/admin-dashboard/clientes?filtro=convites',
  )
  await user.click(screen.getByRole('button', { name: 'Top Usuários' }))
  expect(screen.getByRole('link', { name: 'Ver todos os clientes' })).toHaveAttribute(
    'href',
    '/admin-dashboard/clientes?filtro=top',
  )
})

test('on the first day the steps stand before the figures, and there are no charts of zeros', async () => {
  const zeros = { clientes: 0, clientes_ativos: 0, saldo_empresa: 0, recebido_em_resgates: 0, clp_distribuido: 0 }
  const { container } = open(
    working()
      .on(customers.summary, () => aSummary(zeros))
      .on(brands.ofUser, () => [])
      .on(products.list, () => [])
      .on(batches.list, () => [])
      .on(coupons.summary, () => promotionFigures({ total: 0, no_ar: 0 })),
  )
  const steps = await screen.findByRole('region', { name: 'Primeiros passos' })
  const figures = screen.getByText('Saldo Empresa')
  expect(steps.compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(container).not.toHaveTextContent('Movimento')
})

test('readings of thirty days and the points that they paid lead to the batches', async () => {
  open()
  const card = within(await screen.findByRole('region', { name: 'Códigos nos produtos' }))
  expect((await card.findByText('Leituras em 30 dias')).nextElementSibling).toHaveTextContent('42')
  expect(card.getByText('CLP pagos por códigos').nextElementSibling).toHaveTextContent('100 CLP')
  expect(card.getByRole('link', { name: 'Ver lotes de códigos' })).toHaveAttribute('href', '/admin-dashboard/lotes')
})

test('without readings the card leads to the products, and without an answer there is none', async () => {
  const { unmount } = open(working().on(codes.summary, () => aReadingsSummary({ total: 0, resgates: 0, clp: 0 })))
  expect(await screen.findByText(/Nenhuma leitura nos últimos 30 dias/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Produtos e códigos' })).toHaveAttribute('href', '/admin-dashboard/produtos')
  unmount()
  open(working().fail(codes.summary))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Códigos nos produtos' })).not.toBeInTheDocument())
})
