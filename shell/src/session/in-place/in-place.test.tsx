import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { PagePermission } from '@loopi/contract/team/may'
import { type Permission, permissionsOf, type TeamRole } from '@loopi/contract/team/permissions'
import { team } from '@loopi/contract/team/team.contract'
import { call, keyOf } from '@loopi/shared/api-client'
import type { AreaData } from '@loopi/shared/federation/area'
import { session } from '@loopi/shared/session'
import { aUser } from '@loopi/shared/testing/builders'
import { FakeBackend, refuse } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Layout } from '../../app/layout.tsx'
import { Guard } from '../guard.tsx'

const PAGE = 'Clientes da empresa'
const AREAS: AreaData[] = []

const aMember = (role: TeamRole, permissoes: readonly Permission[] = permissionsOf(role)) =>
  aUser('admin', { papel_equipe: role, permissoes: [...permissoes], empresa_id: 2, empresa: 'Café Serra Alta' })

const answering = (me: () => ReturnType<typeof aUser>) =>
  new FakeBackend().on(auth.me, me).on(team.owners, () => [{ name: 'Ana Prado' }, { name: 'Bruno Sá' }])

type Options = { access?: 'public' | ['admin', 'root']; as?: 'admin' | 'root'; permission?: PagePermission }

function open(backend: FakeBackend, options: Options = {}) {
  const { access = ['admin', 'root'], as = 'admin', permission = 'clientes.ver' } = options
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  return renderPage(
    <Layout areas={AREAS}>
      <Guard access={access} permission={permission}>
        <h1>{PAGE}</h1>
      </Guard>
    </Layout>,
    { at: '/admin-dashboard/clientes', as, backend, routes: [{ path: '/admin-login', element: <h1>Entrar</h1> }] },
  )
}

test.each<TeamRole>(['proprietario', 'gestor', 'marketing', 'financeiro', 'leitura'])(
  '%s opens the page',
  async (role) => {
    open(answering(() => aMember(role)))
    expect(await screen.findByRole('heading', { name: PAGE })).toBeVisible()
  },
)

test('whose role lacks the page reads in its place what it takes, what their role is, and who can help', async () => {
  const { router } = open(answering(() => aMember('caixa')))
  expect(await screen.findByRole('heading', { name: 'Esta página não faz parte da sua função' })).toBeVisible()
  expect(screen.queryByText(PAGE)).not.toBeInTheDocument()
  expect(screen.getByText('Ela é de quem pode ver os clientes.')).toBeVisible()
  expect(screen.getByText('Caixa, em Café Serra Alta')).toBeVisible()
  const owners = within(await screen.findByRole('list', { name: /Quem pode mudar isso/ }))
  expect(owners.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['AAna Prado', 'BBruno Sá'])
  expect(router.state.location.pathname).toBe('/admin-dashboard/clientes')
})

test('without an answer about the owners the page says whom to ask', async () => {
  open(answering(() => aMember('caixa')).fail(team.owners, refuse('server/failed', {})))
  expect(await screen.findByText('Fale com quem é proprietário da empresa.')).toBeVisible()
})

test('an admin of a server without teams, and root, need no permission', async () => {
  const { unmount } = open(answering(() => aUser('admin')))
  expect(await screen.findByRole('heading', { name: PAGE })).toBeVisible()
  unmount()
  open(
    answering(() => aUser('root')),
    { as: 'root' },
  )
  expect(await screen.findByRole('heading', { name: PAGE })).toBeVisible()
})

test('a role that changes while the page is open takes the page away after the next refused call', async () => {
  const backend = answering(() => aMember('marketing'))
  open(backend)
  await screen.findByRole('heading', { name: PAGE })
  backend.on(auth.me, () => aMember('caixa')).fail(coupons.available, refuse('auth/not-permitted', {}))
  const refusal = await act(() => call(coupons.available).catch(({ message }: Error) => message))
  expect(refusal).toBe('Sua função nesta empresa não permite isto. Fale com quem é proprietário dela.')
  expect(await screen.findByText('Caixa, em Café Serra Alta')).toBeVisible()
})

test.each([['admin', 'root'], 'public'] as const)(
  'a removed member’s open page (%s) says so in its place at the next call, and leads to the login',
  async (...access) => {
    const backend = answering(() => aMember('marketing'))
    const { user, router } = open(backend, { access: access.includes('public') ? 'public' : ['admin', 'root'] })
    await screen.findByRole('heading', { name: PAGE })
    const removed = refuse('auth/removed', {})
    backend.fail(auth.me, removed).fail(coupons.available, removed)
    await act(() => call(coupons.available).catch(() => {}))
    expect(await screen.findByText(/Seu acesso à empresa Café Serra Alta foi removido/)).toBeVisible()
    expect(screen.queryByText(PAGE)).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/admin-dashboard/clientes')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Entrar de novo' }))
    expect(router.state.location).toMatchObject({
      pathname: '/admin-login',
      state: { email: 'admin@exemplo.com.br' },
    })
    expect(session.get().access_token).toBeNull()
  },
)

test('a page that is opened after the removal says so, too', async () => {
  open(answering(() => aMember('marketing')).fail(auth.me, refuse('auth/removed', {})))
  expect(await screen.findByRole('heading', { name: 'Seu acesso à empresa foi removido' })).toBeVisible()
})

test('a page of the company is asked for anew when the same person works for another one', async () => {
  const backend = answering(() => aMember('gestor'))
  const { client } = open(backend)
  const before = await screen.findByRole('heading', { name: PAGE })
  backend.on(auth.me, () => ({ ...aMember('gestor'), ...{ data: { ...aMember('gestor').data, empresa_id: 3 } } }))
  await act(() => client.invalidateQueries(keyOf(auth.me)))
  await waitFor(() => expect(screen.getByRole('heading', { name: PAGE })).not.toBe(before))
})

test('the pages of one’s own account are a member’s, and closed while root acts for a company', async () => {
  const { unmount } = open(
    answering(() => aMember('caixa')),
    { permission: 'self' },
  )
  expect(await screen.findByRole('heading', { name: PAGE })).toBeVisible()
  unmount()
  const acting = () =>
    aUser('admin', { permissoes: [], empresa: 'Café Serra Alta', atuando_ate: '2031-01-01T12:00:00Z' })
  open(answering(acting), { permission: 'self' })
  expect(await screen.findByRole('heading', { name: 'Esta página fica fechada enquanto você atua' })).toBeVisible()
  expect(screen.getByText(/Sua conta espera por você no painel root/)).toBeVisible()
})
