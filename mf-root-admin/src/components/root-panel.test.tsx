import { auth } from '@loopi/contract/auth/auth.contract'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { PanelLinks } from '@loopi/shared/admin/panel-links'
import { session } from '@loopi/shared/session'
import { screen, waitFor, within } from '@testing-library/react'
import { paths } from '../paths.ts'
import { RootPanel } from './root-panel.tsx'

const open = (at: string) =>
  renderPage(
    <RootPanel title="Painel Root Admin" actions={<PanelLinks paths={paths} />}>
      conteúdo
    </RootPanel>,
    {
      at,
      as: 'root',
      backend: new FakeBackend().on(auth.logout, () => undefined),
    },
  )

test('has its title and the ways to promotions and brands', () => {
  open('/admin-root')
  expect(screen.getByRole('heading', { level: 1, name: 'Painel Root Admin' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Dashboard de Cupons' })).toHaveAttribute('href', '/promo-dashboard')
  expect(screen.getByRole('link', { name: 'Marcas' })).toHaveAttribute('href', '/admin-marcas')
})

const TABS = [
  ['/admin-root/fila', 'Fila'],
  ['/admin-root', 'Empresas'],
  ['/admin-root/clientes', 'Clientes'],
  ['/admin-root/atacado', 'Atacado'],
  ['/admin-root/clp', 'CLP'],
  ['/admin-root/codigos', 'Códigos'],
  ['/admin-root/operacao', 'Operação'],
  ['/admin-root/auditoria', 'Auditoria'],
  ['/admin-root/administradores', 'Administradores'],
  ['/admin-root/areas', 'Áreas'],
] as const

test.each(TABS)('at %s the tab %s is the current one, and only it', (at, label) => {
  open(at)
  const tabs = within(screen.getByRole('navigation', { name: 'Seções do painel' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(TABS.map(([, name]) => name))
  expect(tabs.filter((tab) => tab.getAttribute('aria-current') === 'page').map((tab) => tab.textContent)).toEqual([
    label,
  ])
})

test('a tab leads to its address', async () => {
  const { user, router } = open('/admin-root')
  await user.click(screen.getByRole('link', { name: 'Auditoria' }))
  expect(router.state.location.pathname).toBe('/admin-root/auditoria')
})

test('Sair forgets the session, ends it on the server and goes to the login', async () => {
  const { user, router, backend } = open('/admin-root')
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  expect(router.state.location.pathname).toBe('/admin-login')
  expect(router.state.location.search).toBe('')
  expect(session.get()).toEqual({ access_token: null, email: null, role: null, id: null })
  await waitFor(() => expect(backend.calls(auth.logout)).toHaveLength(1))
  expect(backend.calls(auth.logout)[0]?.seen.token).toBe('token-root')
})
