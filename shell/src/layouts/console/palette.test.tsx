import { auth } from '@loopi/contract/auth/auth.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import type { Permission } from '@loopi/contract/team/permissions'
import { areaSchema } from '@loopi/shared/federation/area'
import { aCompany, aCoupon, aCustomer, aUser } from '@loopi/shared/testing/builders'
import { FakeBackend } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { useLocation } from '@loopi/shared/ui/router'
import { screen, waitFor, within } from '@testing-library/react'
import { Navbar } from '../../navigation/navbar.tsx'

const entry = (label: string, path: string, order: number) => ({
  ...{ label, path, order, icon: 'overview', roles: ['admin', 'root'], shell: 'console' },
})

const AREAS = [
  areaSchema.parse({
    name: 'mf-panel',
    title: 'Painel',
    routes: ['/painel', '/promo-dashboard', '/admin-root'].map((path) => ({ path, title: path })),
    entries: [entry('Visão geral', '/painel', 1), entry('Promoções', '/promo-dashboard', 2)],
  }),
]

const answering = (permissoes?: Permission[]) =>
  new FakeBackend()
    .on(auth.me, () => aUser('admin', { permissoes }))
    .on(customers.list, () => [aCustomer({ id: 12, name: 'Sofia Lacerda' })])
    .on(coupons.available, () => [aCoupon({ title: 'Sofá com frete', brand_name: 'Casa Raiz' })])
    .on(companies.list, () => [aCompany({ id: 9, name: 'Sofás do Sul' })])

function Where() {
  const { pathname, search, state } = useLocation()
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>
}

const PERMISSIONS = { '/painel': 'equipe', '/promo-dashboard': 'ofertas.ver' }
const GUARDED = AREAS.map((area) =>
  areaSchema.parse({
    ...area,
    routes: area.routes.map((route) => ({ ...route, permission: (PERMISSIONS as Record<string, string>)[route.path] })),
  }),
)

const ROOT_PAGES = ['/admin-root/clientes/:id', '/admin-root/empresas/:company']

const withRootPages = [
  areaSchema.parse({ name: 'mf-root', title: 'Root', routes: ROOT_PAGES.map((path) => ({ path, title: path })) }),
]

async function open(as: 'admin' | 'root', { backend = answering(), areas = AREAS } = {}) {
  const routes = ['/promo-dashboard', '/admin-root', '/admin-dashboard/clientes/:id', ...ROOT_PAGES].map((path) => ({
    ...{ path, element: <Where /> },
  }))
  const view = renderPage(<Navbar areas={areas} />, { at: '/painel', as, backend, routes })
  await screen.findByRole('button', { name: 'Buscar no painel' })
  await view.user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Buscar no painel' })
  return { ...view, field }
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('Ctrl+K opens it with the pages of the role; the arrows choose, Enter goes', async () => {
  const { user, field } = await open('admin')
  expect(field).toHaveFocus()
  expect(options()).toEqual(['Visão geral', 'Promoções'])
  await user.keyboard('{ArrowDown}')
  const chosen = screen.getByRole('option', { name: 'Promoções' })
  expect(chosen).toHaveAttribute('aria-selected', 'true')
  expect(field).toHaveAttribute('aria-activedescendant', chosen.id)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('status', { name: '' })).toHaveTextContent('/promo-dashboard')
})

test('a member finds the pages and things of their permissions alone', async () => {
  const { user, field, backend } = await open('admin', { backend: answering(['ofertas.ver']), areas: GUARDED })
  await waitFor(() => expect(options()).toEqual(['Promoções']))
  await user.type(field, 'sof')
  expect(await screen.findByRole('option', { name: /Sofá com frete/ })).toBeInTheDocument()
  expect(screen.queryByRole('option', { name: /Sofia Lacerda/ })).not.toBeInTheDocument()
  expect(backend.calls(customers.list)).toEqual([])
})

test('words find pages without accents, customers and promotions; a company asks for no companies', async () => {
  const { user, field, backend } = await open('admin')
  await user.type(field, 'sof')
  expect(await screen.findByRole('option', { name: /Sofia Lacerda/ })).toBeInTheDocument()
  expect(within(screen.getByRole('group', { name: 'Promoções' })).getByRole('option')).toHaveTextContent(
    'Sofá com frete',
  )
  expect(backend.calls(companies.list)).toEqual([])
  expect(screen.getByText('2 resultados')).toBeInTheDocument()

  await user.clear(field)
  await user.type(field, 'promocoes')
  expect(options()).toContain('Promoções')
})

test('a customer leads to their page', async () => {
  const { user, field } = await open('admin')
  await user.type(field, 'sofia')
  await user.click(await screen.findByRole('option', { name: /Sofia Lacerda/ }))
  expect(await screen.findByText(/admin-dashboard\/clientes\/12/)).toBeInTheDocument()
})

test.each([
  [/Sofia Lacerda/, '/admin-root/clientes/12'],
  [/Sofás do Sul/, '/admin-root/empresas/9'],
])('%s leads root to the page of its own', async (name, address) => {
  const { user, field } = await open('root', { areas: [...AREAS, ...withRootPages] })
  await user.type(field, 'sof')
  await user.click(await screen.findByRole('option', { name }))
  expect(await screen.findByText(`${address} null`)).toBeInTheDocument()
})

test('a company leads root to the list that looks for it where the area has no page of it', async () => {
  const { user, field } = await open('root')
  await user.type(field, 'sofás')
  await user.click(await screen.findByRole('option', { name: /Sofás do Sul/ }))
  expect(await screen.findByText('/admin-root {"busca":"Sofás do Sul"}')).toBeInTheDocument()
})

test('when the search does not answer the pages stay, and it says so', async () => {
  const failing = answering()
  for (const endpoint of [customers.list, coupons.available]) failing.fail(endpoint)
  const { user, field } = await open('admin', { backend: failing })
  await user.type(field, 'vi')
  expect(await screen.findByText('A busca não respondeu. As páginas continuam aqui.')).toBeInTheDocument()
  expect(options()).toEqual(['Visão geral'])
})

test('words that match nothing are told so', async () => {
  const backend = answering()
    .on(customers.list, () => [])
    .on(coupons.available, () => [])
  const { user, field } = await open('admin', { backend })
  await user.type(field, 'xyz')
  expect(await screen.findByText('Nada encontrado para “xyz”.')).toBeInTheDocument()
  expect(field).toHaveAttribute('aria-expanded', 'false')
})
