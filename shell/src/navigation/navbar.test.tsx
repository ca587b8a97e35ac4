import { auth } from '@loopi/contract/auth/auth.contract'
import { parseRole } from '@loopi/contract/roles'
import type { AreaData } from '@loopi/shared/federation/area'
import { ownKey, session } from '@loopi/shared/session'
import { aUser } from '@loopi/shared/testing/builders'
import { FakeBackend, refuse } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { useLocation } from '@loopi/shared/ui/router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { resetQueriesOnLogin } from '../session/reset-queries-on-login.ts'
import { Navbar } from './navbar.tsx'

const AREAS: AreaData[] = [
  {
    name: 'mf-customer',
    title: 'Área do Cliente',
    update: 'ask',
    routes: [{ path: '/area-do-cliente', title: 'Área do Cliente', access: ['cliente'], frame: 'full' }],
    navigation: [{ id: 'customer', label: 'Área do Cliente', to: '/area-do-cliente', order: 40, shownTo: 'signed-in' }],
  },
  {
    name: 'mf-marketing',
    title: 'Site',
    update: 'ask',
    routes: [{ path: '/', title: 'Início', access: 'public', frame: 'full' }],
    navigation: [
      { id: 'brands', label: 'Marcas Parceiras', to: '/marcas', order: 20, shownTo: 'everybody' },
      { id: 'home', label: 'Início', to: '/', order: 10, shownTo: 'everybody' },
    ],
  },
]

function NavigationState() {
  return <output>{JSON.stringify(useLocation().state)}</output>
}

/** `/me` as the role in the token's name, or as given. */
const answering = (me?: ReturnType<typeof aUser>) =>
  new FakeBackend()
    .on(auth.logout, () => undefined)
    .on(auth.me, (_input, { token }) => me ?? aUser(parseRole(token?.replace('token-', '')) ?? 'cliente'))

const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<Navbar areas={AREAS} />, {
    at: '/marcas',
    routes: [{ path: '/', element: <NavigationState /> }],
    backend: answering(),
    ...options,
  })

const links = () =>
  within(screen.getByRole('navigation', { name: 'Navegação principal' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

/** Makes the media query of folded links match. */
function onMobile() {
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }),
  })
}

afterEach(() => Reflect.deleteProperty(window, 'matchMedia'))

test('whatever an area kept for the person goes with the session, the rest of the storage stays', async () => {
  localStorage.setItem(ownKey('wallet_token'), 'tk-1')
  localStorage.setItem('theme', 'dark')
  const { user } = open({ as: 'cliente' })
  await user.click(screen.getByRole('button', { name: /Conta de/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sair' }))
  expect([localStorage.getItem(ownKey('wallet_token')), localStorage.getItem('theme')]).toEqual([null, 'dark'])
})

test('shows the areas’ links in their order, and where one is', () => {
  open()
  expect(links()).toEqual(['Início', 'Marcas Parceiras'])
  expect(screen.getByRole('link', { name: 'Marcas Parceiras' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Início' })).not.toHaveAttribute('aria-current')
})

test('signed out: Entrar and Trabalhe conosco, no avatar', () => {
  open()
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/admin-login')
  expect(screen.getByRole('link', { name: 'Trabalhe conosco' })).toHaveAttribute('href', '/register')
  expect(screen.queryByRole('button', { name: /Conta de/ })).not.toBeInTheDocument()
})

test('on mobile the register button reads Registrar-se', () => {
  onMobile()
  open()
  expect(screen.getByRole('link', { name: 'Registrar-se' })).toHaveAttribute('href', '/register')
  expect(screen.getByText('Cadastre sua empresa')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ganhar meus 10%' })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('link', { name: 'Trabalhe conosco' })).not.toBeInTheDocument()
})

test('signed in: Área do Cliente and the avatar with the first letter of the e-mail', () => {
  open({ as: 'cliente' })
  expect(links()).toEqual(['Início', 'Marcas Parceiras', 'Área do Cliente'])
  expect(screen.getByRole('button', { name: 'Conta de cliente@exemplo.com.br' })).toHaveTextContent('C')
  expect(screen.queryByRole('link', { name: 'Entrar' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Trabalhe conosco' })).not.toBeInTheDocument()
})

test.each(['email', 'access_token'])('without a stored %s nobody is signed in', (key) => {
  open({ as: 'cliente' })
  act(() => session.forget([key as 'email']))
  expect(links()).not.toContain('Área do Cliente')
  expect(screen.getByRole('link', { name: 'Entrar' })).toBeInTheDocument()
})

test('Sair ends the session on the server, removes e-mail and token, and goes to the start', async () => {
  const { user, backend, router } = open({ as: 'cliente' })
  await user.click(screen.getByRole('button', { name: /Conta de/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Sair' }))

  expect(router.state.location.pathname).toBe('/')
  expect(localStorage.getItem('access_token')).toBeNull()
  expect(localStorage.getItem('email')).toBeNull()
  expect(backend.calls(auth.logout).map(({ seen }) => seen.token)).toEqual(['token-cliente'])
})

test('Sair works while the server does not', async () => {
  const backend = answering().fail(auth.logout)
  const { user, router } = open({ as: 'cliente', backend })
  await user.click(screen.getByRole('button', { name: /Conta de/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Sair' }))
  expect(router.state.location.pathname).toBe('/')
  expect(localStorage.getItem('access_token')).toBeNull()
})

test('the account menu works by keyboard: it opens, gives the focus back on Escape', async () => {
  const { user } = open({ as: 'cliente' })
  const avatar = screen.getByRole('button', { name: /Conta de/ })
  expect(screen.queryByRole('menuitem')).not.toBeInTheDocument()
  act(() => avatar.focus())
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Configurações' })).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('menuitem', { name: 'Sair' })).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Tema' })).toHaveFocus()
  expect(avatar).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menuitem')).not.toBeInTheDocument()
  expect(avatar).toHaveFocus()
})

test('the account menu closes when one presses elsewhere', async () => {
  const { user } = open({ as: 'cliente' })
  await user.click(screen.getByRole('button', { name: /Conta de/ }))
  await user.click(document.body)
  expect(screen.queryByRole('menuitem')).not.toBeInTheDocument()
})

test('Gerar Cupom leads a customer to the coupons that can be had', async () => {
  const { user, router } = open({ as: 'cliente' })
  await user.click(screen.getByRole('link', { name: 'Gerar Cupom' }))
  expect(router.state.location.pathname).toBe('/area-do-cliente/promo')
})

test('Gerar Cupom goes to the start and asks for the coupon form', async () => {
  const { user, router } = open()
  await user.click(screen.getByRole('link', { name: 'Gerar Cupom' }))
  expect(router.state.location).toMatchObject({ pathname: '/', state: { focus: 'coupon-form' } })
})

test('the folded menu says whether it is open, closes on Escape and on navigation', async () => {
  const { user, router } = open()
  const burger = screen.getByRole('button', { name: 'Abrir menu' })
  expect(burger).toHaveAttribute('aria-expanded', 'false')
  await user.click(burger)
  expect(screen.getByRole('button', { name: 'Fechar menu' })).toHaveAttribute('aria-expanded', 'true')

  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Abrir menu' })).toHaveFocus()

  await user.click(burger)
  await act(() => router.navigate('/marcas?nicho=pets'))
  expect(screen.getByRole('button', { name: 'Abrir menu' })).toHaveAttribute('aria-expanded', 'false')
})

test.each([
  ['cliente', ['Configurações', 'Tema', 'Ajuda', 'Sair']],
  ['admin', ['Painel', 'Configurações', 'Gerar Cupom', 'Tema', 'Ajuda', 'Sair']],
  ['root', ['Painel', 'Configurações', 'Gerar Cupom', 'Tema', 'Ajuda', 'Inspecionar áreas', 'Sair']],
] as const)('the menu of %s offers %j', async (role, expected) => {
  const { user } = open({ as: role })
  await user.click(screen.getByRole('button', { name: /Conta de/ }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(expected)
})

test('on the phone the menu behind the avatar has the links of the bar as well', async () => {
  const mobile = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  window.matchMedia = () => mobile as unknown as MediaQueryList
  const { user, router } = open({ as: 'cliente' })
  await user.click(screen.getByRole('button', { name: /Conta de/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Marcas Parceiras' }))
  expect(router.state.location.pathname).toBe('/marcas')
})

test('for companies and root Gerar Cupom is no button of the bar; from their menu it leads to the promotions', async () => {
  const { user, router } = open({ as: 'admin' })
  expect(screen.queryByRole('link', { name: 'Gerar Cupom' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /Conta de/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Gerar Cupom' }))
  expect(router.state.location.pathname).toBe('/promo-dashboard')
})

const COMPANY = { empresa_id: 2, empresa: 'Café Serra Alta' }

async function openMenu(...options: Parameters<typeof open>) {
  const view = open(...options)
  await view.user.click(screen.getByRole('button', { name: /Conta de/ }))
  return view
}

test.each([
  [
    'a member by company and role',
    'admin',
    { papel_equipe: 'marketing' as const, ...COMPANY },
    'Café Serra Alta · Marketing',
  ],
  [
    'root by the company it acts for',
    'admin',
    { atuando_ate: '2031-01-01T12:00:00Z', ...COMPANY },
    'Atuando por Café Serra Alta',
  ],
  [
    'a customer who is a member too',
    'cliente',
    { outra_entrada: { como: 'membro' as const, empresa: 'X' } },
    'Cliente',
  ],
] as const)('the account menu names %s', async (_who, as, over, said) => {
  await openMenu({ as, backend: answering(aUser(as, over)) })
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.getByText(`${as}@exemplo.com.br`)).toBeVisible()
})

test.each([
  [
    'cliente',
    { como: 'membro', empresa: 'Café Serra Alta' },
    'Entrar na empresa Café Serra Alta',
    'admin',
    '/admin-dashboard',
  ],
  ['admin', { como: 'cliente', empresa: null }, 'Entrar como cliente', 'cliente', '/area-do-cliente'],
] as const)('the account menu switches a %s to the other self %j', async (as, outra_entrada, label, role, home) => {
  const backend = answering(aUser(as, { outra_entrada })).on(auth.switchSelf, () => ({
    ...{ access_token: 'outra', data: { role, status: 1 as const, email: `${as}@exemplo.com.br`, id: 7 } },
  }))
  const { user, router, client } = await openMenu({ as, backend })
  const stop = resetQueriesOnLogin(client)
  localStorage.setItem(ownKey('wallet_token'), 'tk-1')
  await user.click(await screen.findByRole('menuitem', { name: label }))
  await waitFor(() => expect(router.state.location.pathname).toBe(home))
  expect(session.get()).toMatchObject({ access_token: 'outra', role, id: '7' })
  expect(localStorage.getItem(ownKey('wallet_token'))).toBeNull()
  stop()
})

test('a refused switch says why, and the session stays', async () => {
  const me = aUser('cliente', { outra_entrada: { como: 'membro', empresa: 'Café Serra Alta' } })
  const backend = answering(me).fail(auth.switchSelf, refuse('auth/no-other-self', {}))
  const { user } = await openMenu({ as: 'cliente', backend })
  await user.click(await screen.findByRole('menuitem', { name: /Entrar na empresa/ }))
  expect(await screen.findByText('Esta conta não tem outra forma de entrar.')).toBeVisible()
  expect(session.get().access_token).toBe('token-cliente')
})

test('the account menu leaves out the pages that a member may not open', async () => {
  const panel: AreaData = {
    ...{ name: 'mf-company-admin', title: 'Painel', update: 'ask', navigation: [] },
    routes: [
      { path: '/admin-dashboard', title: 'Painel', access: ['admin'], frame: 'full', permission: 'resultados.ver' },
      { path: '/promo-dashboard', title: 'Promoções', access: 'public', frame: 'full', permission: 'ofertas.ver' },
    ],
  }
  const backend = answering(aUser('admin', { permissoes: ['caixa'], papel_equipe: 'caixa', ...COMPANY })).install()
  const { user } = renderPage(<Navbar areas={[...AREAS, panel]} />, { at: '/marcas', as: 'admin', backend })
  await user.click(screen.getByRole('button', { name: /Conta de/ }))
  await screen.findByText('Café Serra Alta · Caixa')
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['Configurações', 'Tema', 'Ajuda', 'Sair'])
})
