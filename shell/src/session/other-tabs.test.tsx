import { auth } from '@loopi/contract/auth/auth.contract'
import type { Role } from '@loopi/contract/roles'
import type { AreaData } from '@loopi/shared/federation/area'
import { session } from '@loopi/shared/session'
import { aUser } from '@loopi/shared/testing/builders'
import { FakeBackend, refuse } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { act, screen, waitFor } from '@testing-library/react'
import { Layout } from '../app/layout.tsx'
import { Guard } from './guard.tsx'
import { LoginPage } from './login/login.page.tsx'
import { resetQueriesOnLogin } from './reset-queries-on-login.ts'

const AREAS: AreaData[] = [
  {
    name: 'mf-customer',
    title: 'Cliente',
    update: 'ask',
    routes: [
      { path: '/marcas', title: 'Marcas', access: 'public', frame: 'full' },
      { path: '/configuracoes', title: 'Configurações', access: ['cliente'], frame: 'full' },
      { path: '/tudo', title: 'Tudo', access: ['admin', 'cliente'], frame: 'full' },
    ],
    navigation: [],
  },
]

/** In the order in which a sign-in stores them. */
const KEYS = ['email', 'role', 'id', 'access_token'] as const

/** Writes of another tab arrive here key by key. */
function inOtherTab(stored: Partial<Record<(typeof KEYS)[number], string>> | null) {
  act(() => {
    for (const key of KEYS) {
      const [oldValue, newValue] = [localStorage.getItem(key), stored?.[key] ?? null]
      if (newValue === null) localStorage.removeItem(key)
      else localStorage.setItem(key, newValue)
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
    }
  })
}

const enteredAs = (role: Role) => ({ access_token: `de-outra-aba-${role}`, email: 'a@b.co', role, id: '12' })

function open(at: string, as?: Role) {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const backend = new FakeBackend().on(auth.me, (_input, { headers }) => {
    const role = /cliente|admin|root/.exec(String(headers.authorization))?.[0] as Role | undefined
    if (!role) throw refuse('auth/required', {})
    return aUser(role, role === 'admin' ? { empresa: 'Café Serra Alta', permissoes: [] } : {})
  })
  const guarded = (
    <Guard access={['cliente']}>
      <h1>Configurações</h1>
      <input aria-label="Nome" />
    </Guard>
  )
  const forAll = (
    <Guard access={['admin', 'cliente']}>
      <input aria-label="Nome" />
    </Guard>
  )
  const page = {
    '/configuracoes': guarded,
    '/tudo': forAll,
    '/marcas': <h1>Marcas</h1>,
    '/admin-login': <LoginPage />,
  }[at]
  const inFrame = (content: typeof page) => <Layout areas={AREAS}>{content}</Layout>
  const view = renderPage(inFrame(page), {
    at,
    backend,
    ...(as && { as }),
    routes: at === '/admin-login' ? [] : [{ path: '/admin-login', element: inFrame(<LoginPage />) }],
  })
  stopResets()
  stopResets = resetQueriesOnLogin(view.client)
  return view
}

let stopResets = () => {}
afterAll(() => stopResets())

test('signing out in another tab leads a page that needs a session to the login, with a quiet word', async () => {
  const { router } = open('/configuracoes', 'cliente')
  await screen.findByRole('heading', { name: 'Configurações' })
  inOtherTab(null)
  expect(await screen.findByText('Você saiu.')).toBeVisible()
  expect(await screen.findByLabelText('E-mail')).toBeVisible()
  const { pathname, search } = router.state.location
  expect([pathname, search]).toEqual(['/admin-login', ''])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('clearing the storage in another tab does the same', async () => {
  open('/configuracoes', 'cliente')
  await screen.findByRole('heading', { name: 'Configurações' })
  act(() => {
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  expect(await screen.findByText('Você saiu.')).toBeVisible()
})

test('a page for everybody stays, says so, and shows the way back in', async () => {
  const { router } = open('/marcas', 'cliente')
  inOtherTab(null)
  expect(await screen.findByText('Você saiu.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Marcas' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Entrar' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/marcas')
})

test.each([
  ['cliente', '/area-do-cliente'],
  ['admin', '/admin-dashboard'],
  ['root', '/admin-root'],
] as const)('signing in as %s in another tab takes the login page on to %s', async (role, home) => {
  const { router } = open('/admin-login')
  await screen.findByLabelText('E-mail')
  inOtherTab(enteredAs(role))
  await waitFor(() => expect(router.state.location.pathname).toBe(home))
})

test('a login page goes on with another tab when it hears of the token after everything else', async () => {
  const { router } = open('/admin-login')
  await screen.findByLabelText('E-mail')
  const entered = enteredAs('cliente')
  // All keys are written before the first event fires, and this page runs other work between the events.
  for (const key of KEYS) localStorage.setItem(key, entered[key])
  for (const key of ['email', 'role', 'id', 'access_token'] as const) {
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, oldValue: null, newValue: entered[key] })))
    await act(() => new Promise((worked) => setTimeout(worked)))
  }
  await waitFor(() => expect(router.state.location.pathname).toBe('/area-do-cliente'))
})

test('a login page that is opened while somebody is signed in stays, and offers the way', async () => {
  const { router } = open('/admin-login', 'cliente')
  expect(await screen.findByRole('link', { name: 'Ir para o meu painel' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin-login')
})

test('another session in another tab starts the page anew: what was typed is not sent as somebody else', async () => {
  const { user } = open('/configuracoes', 'cliente')
  await user.type(await screen.findByLabelText('Nome'), 'Marina')
  inOtherTab(enteredAs('cliente'))
  await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveValue(''))
})

/** The account of the tests as its other self. */
const otherSelf = (role: Role) => ({ ...enteredAs(role), email: 'cliente@exemplo.com.br', id: '7' })

test('the other self of the same account starts the page anew, and this tab says who it is now', async () => {
  const { user, backend } = open('/tudo', 'cliente')
  await user.type(await screen.findByLabelText('Nome'), 'Marina')
  inOtherTab(otherSelf('admin'))
  expect(await screen.findByText(/Este navegador agora está na empresa, com a conta cliente@exemplo/)).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveValue(''))
  expect(backend.calls(auth.me).at(-1)?.seen.token).toBe('de-outra-aba-admin')
})

test('a page that the other self has not stays as an answer in its place, never with the data of before', async () => {
  const { user, router } = open('/configuracoes', 'cliente')
  await screen.findByRole('heading', { name: 'Configurações' })
  inOtherTab(otherSelf('admin'))
  expect(
    await screen.findByRole('heading', { name: 'Este navegador agora está na empresa Café Serra Alta' }),
  ).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Configurações' })).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/configuracoes')
  await user.click(screen.getByRole('link', { name: 'Continuar assim' }))
  expect(router.state.location.pathname).toBe('/admin-dashboard')
})

test('switching back shows the page again', async () => {
  open('/configuracoes', 'cliente')
  await screen.findByRole('heading', { name: 'Configurações' })
  inOtherTab(otherSelf('admin'))
  await screen.findByRole('link', { name: 'Continuar assim' })
  inOtherTab(otherSelf('cliente'))
  expect(await screen.findByRole('heading', { name: 'Configurações' })).toBeVisible()
})

test('a new session of the same self is not worth a word', async () => {
  const { user } = open('/configuracoes', 'cliente')
  await user.type(await screen.findByLabelText('Nome'), 'Marina')
  inOtherTab(otherSelf('cliente'))
  await waitFor(() => expect(session.get().access_token).toBe('de-outra-aba-cliente'))
  expect(screen.getByLabelText('Nome')).toHaveValue('Marina')
  expect(screen.queryByText(/Este navegador agora/)).not.toBeInTheDocument()
})
