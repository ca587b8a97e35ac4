import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Role } from '@loopi/contract/roles'
import { call, http, queryOf } from '@loopi/shared/api-client'
import { session } from '@loopi/shared/session'
import { aUser } from '@loopi/shared/testing/builders'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { useLocation } from '@loopi/shared/ui/router'
import { act, screen, waitFor } from '@testing-library/react'
import { Guard } from './guard.tsx'

const NO_PERMISSION = 'Seu usuário não possui esta permissão, solicite a permissão no suporte.'
const FAILED = 'Falha na autenticação, tente novamente.'
const SECRET = 'Painel da empresa'

function LoginStub() {
  return <p>{new URLSearchParams(useLocation().search).get('error')}</p>
}

/** Opens a page for company admins. */
function open(options: { at?: string; as?: Role; backend?: FakeBackend; allowed?: [Role, ...Role[]] }) {
  const { at = '/admin-dashboard', as, backend = new FakeBackend(), allowed = ['admin', 'root'] } = options
  return renderPage(
    <Guard access={allowed}>
      <h1>{SECRET}</h1>
    </Guard>,
    { at, ...(as && { as }), backend, routes: [{ path: '/admin-login', element: <LoginStub /> }] },
  )
}

/** Bypasses the schema of the fake backend, so that `/me` may have any shape. */
class LooseBackend extends FakeBackend {
  tries = 0
  readonly #body: unknown
  constructor(body: unknown) {
    super()
    this.#body = body
  }
  override install(): this {
    http.defaults.adapter = async (config) => {
      this.tries++
      return { config, status: 200, statusText: 'OK', headers: {}, data: this.#body }
    }
    return this
  }
}

const answering = (role: Role) => new FakeBackend().on(auth.me, () => aUser(role))

test('a page that is wanted without a session is kept for after the login, and one of another role is not', async () => {
  const { router, unmount } = open({ at: '/admin-dashboard?busca=ana#convites' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-login'))
  expect(router.state.location.state).toEqual({ wanted: '/admin-dashboard?busca=ana#convites' })
  unmount()
  const other = open({ as: 'cliente', backend: answering('cliente') })
  await waitFor(() => expect(other.router.state.location.pathname).toBe('/admin-login'))
  expect(other.router.state.location.state).toBeNull()
})

test('shows a spinner while it asks, and nothing of the page', async () => {
  const answer = deferred()
  const backend = new FakeBackend().on(auth.me, async () => {
    await answer.promise
    return aUser('admin')
  })
  open({ as: 'admin', backend })

  expect(await screen.findByText('Verificando acesso...')).toBeInTheDocument()
  expect(screen.queryByText(SECRET)).not.toBeInTheDocument()

  answer.resolve()
  expect(await screen.findByRole('heading', { name: SECRET })).toBeInTheDocument()
  expect(screen.queryByText('Verificando acesso...')).not.toBeInTheDocument()
})

test('a public page is nobody’s business: no check, no spinner', () => {
  const { backend } = renderPage(
    <Guard access="public">
      <h1>Aberta</h1>
    </Guard>,
    { as: 'cliente' },
  )
  expect(screen.getByRole('heading', { name: 'Aberta' })).toBeInTheDocument()
  expect(backend.calls(auth.me)).toHaveLength(0)
})

test('without a token nobody is asked: the permission sentence, and no way back to the page', async () => {
  const { backend, router } = open({})
  expect(await screen.findByText(NO_PERMISSION)).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/admin-login')
  expect(router.state.historyAction).toBe('REPLACE')
  expect(backend.calls(auth.me)).toHaveLength(0)
})

test('the wrong role gets the permission sentence and keeps its session', async () => {
  open({ as: 'cliente', backend: answering('cliente') })
  expect(await screen.findByText(NO_PERMISSION)).toBeInTheDocument()
  expect(session.get().access_token).toBe('token-cliente')
})

test('a forged role in the storage opens nothing', async () => {
  const { container } = open({ as: 'admin', backend: answering('cliente') })
  expect(await screen.findByText(NO_PERMISSION)).toBeInTheDocument()
  expect(container).not.toHaveTextContent(SECRET)
})

test('a forged role in the storage closes nothing either', async () => {
  open({ as: 'cliente', backend: answering('root') })
  expect(await screen.findByRole('heading', { name: SECRET })).toBeInTheDocument()
})

test.each([
  ['in upper case', { ...aUser('admin'), role: 'ADMIN', data: undefined }],
  ['with spaces around it', { ...aUser('admin'), role: ' Admin ', data: undefined }],
  ['wrapped in data', { data: { ...aUser('admin'), role: 'Admin' } }],
])('a role %s counts', async (_, body) => {
  open({ as: 'admin', backend: new LooseBackend(body) })
  expect(await screen.findByRole('heading', { name: SECRET })).toBeInTheDocument()
})

test.each([
  ['no role', undefined],
  ['a role that does not exist', 'gerente'],
])('an answer with %s gets the permission sentence, at the first try', async (_, role) => {
  const backend = new LooseBackend({ ...aUser('admin'), role, data: undefined })
  open({ as: 'admin', backend })
  expect(await screen.findByText(NO_PERMISSION)).toBeInTheDocument()
  expect(backend.tries).toBe(1)
})

test('a dead token gets the failure sentence at the first try, and is forgotten', async () => {
  const refused = new FakeBackend().fail(auth.me, refuse('auth/required', {}))
  const { backend } = open({ as: 'admin', backend: refused })
  expect(await screen.findByText(FAILED)).toBeInTheDocument()
  expect(backend.calls(auth.me)).toHaveLength(1)
  expect(session.get()).toEqual({ access_token: null, email: null, role: null, id: null })
})

test.each([
  ['a server in trouble', () => refuse('server/failed', {})],
  ['no network', unreachable],
])('%s is tried again three times, then gets the failure sentence; the session stays', async (_, trouble) => {
  const down = new FakeBackend().fail(auth.me, trouble())
  const { backend } = open({ as: 'admin', backend: down })
  expect(await screen.findByText(FAILED)).toBeInTheDocument()
  expect(backend.calls(auth.me)).toHaveLength(4)
  expect(session.get().access_token).toBe('token-admin')
})

test('a session that expires while the page is open leaves the page there, for the person to sign in again', async () => {
  const backend = answering('admin').fail(coupons.available, refuse('auth/required', {}))
  const { router } = open({ as: 'admin', backend })
  await screen.findByRole('heading', { name: SECRET })

  backend.fail(auth.me, refuse('auth/required', {}))
  await act(() => call(coupons.available).catch(() => {}))
  await waitFor(() => expect(backend.calls(auth.me)).toHaveLength(2))

  expect(screen.getByRole('heading', { name: SECRET })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/admin-dashboard')
})

test('a background check that meets no network leaves the person where they are', async () => {
  const backend = answering('admin')
  const { client } = open({ as: 'admin', backend })
  await screen.findByRole('heading', { name: SECRET })

  backend.fail(auth.me)
  await act(() => client.invalidateQueries(queryOf(auth.me)))
  expect(backend.calls(auth.me).length).toBeGreaterThan(1)
  expect(screen.getByRole('heading', { name: SECRET })).toBeInTheDocument()
})

test('signing out leads where the one who signs out says, without a reproach', async () => {
  const { router } = open({ as: 'admin', backend: answering('admin') })
  await screen.findByRole('heading', { name: SECRET })
  await act(async () => {
    session.forget()
    await router.navigate('/')
  })
  await waitFor(() => expect(screen.queryByText('Verificando acesso...')).not.toBeInTheDocument())
  expect(router.state.location).toMatchObject({ pathname: '/', search: '' })
})

test('a slow next page after signing out: nobody is led elsewhere meanwhile', async () => {
  const { router } = open({ as: 'admin', backend: answering('admin') })
  await screen.findByRole('heading', { name: SECRET })
  window.history.replaceState(null, '', '/admin-login')
  jest.useFakeTimers()
  act(() => session.forget())
  act(() => jest.advanceTimersByTime(60_000))
  jest.useRealTimers()
  expect(screen.queryByText(NO_PERMISSION)).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/admin-dashboard')
})

test('a token that goes away in another tab leaves the page too', async () => {
  open({ as: 'admin', backend: answering('admin') })
  await screen.findByRole('heading', { name: SECRET })
  window.history.replaceState(null, '', '/admin-dashboard')
  act(() => session.forget())
  expect(await screen.findByText(NO_PERMISSION)).toBeInTheDocument()
})

test('a person who must set up a second factor first sees the page for it, and nothing else', async () => {
  const held = { ...aUser('root').data, falta_segundo_fator: true }
  const backend = new FakeBackend().on(auth.me, () => ({ ...held, data: held }))
  const setUp = {
    path: '/ativar-verificacao',
    element: (
      <Guard access={['root']}>
        <h1>Proteja sua conta</h1>
      </Guard>
    ),
  }
  renderPage(
    <Guard access={['root']}>
      <h1>{SECRET}</h1>
    </Guard>,
    { at: '/admin-root', as: 'root', backend, routes: [setUp] },
  )
  expect(await screen.findByRole('heading', { name: 'Proteja sua conta' })).toBeVisible()
  expect(screen.queryByText(SECRET)).not.toBeInTheDocument()
})
