import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { companies } from '@loopi/shared/contract/companies/companies.contract'
import { session } from '@loopi/shared/session'
import { aCompany } from '@loopi/shared/testing/builders'
import { FakeBackend, refuse } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { BrandsPage } from './brands.page.tsx'

const open = (as?: 'admin' | 'root' | 'cliente') => {
  const backend = new FakeBackend()
    .on(companies.ofUser, ({ params }) => {
      if (as === 'cliente') throw refuse('auth/forbidden', {})
      return aCompany({ id: params.userId })
    })
    .on(auth.logout, () => undefined)
  return renderPage(<BrandsPage />, { at: '/admin-marcas', backend, ...(as && { as }) })
}

test('names the company of the stored id and does not pretend to have a list', async () => {
  const { backend } = open('admin')
  expect(await screen.findByRole('heading', { level: 1, name: 'Marcas Café Serra Alta' })).toBeVisible()
  expect(backend.calls(companies.ofUser)[0]?.input.params).toEqual({ userId: '7' })
  expect(screen.getByText('O cadastro de marcas abre na próxima versão')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin-dashboard')
})

test('root has no company, and goes back to its own panel', () => {
  const { backend } = open('root')
  expect(screen.getByRole('heading', { level: 1, name: 'Marcas' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin-root')
  expect(backend.calls(companies.ofUser)).toHaveLength(0)
})

test('without a session: the error, the way to the login, and no call', async () => {
  const { backend } = open()
  expect(await screen.findByText('Erro ao carregar marcas')).toBeInTheDocument()
  expect(screen.getByText('Erro')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/admin-login')
  expect(screen.queryByText('O cadastro de marcas abre na próxima versão')).not.toBeInTheDocument()
  expect(backend.calls(companies.ofUser)).toHaveLength(0)
})

test('a company that cannot be read is told by a toast', async () => {
  open('cliente')
  expect(await screen.findByText('Erro ao buscar dados da empresa')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Marcas' })).toBeVisible()
})

test('Sair clears all of local storage, ends the session on the server and goes to the login', async () => {
  const { user, router, backend } = open('admin')
  await screen.findByRole('heading', { level: 1, name: /Café Serra Alta/ })
  localStorage.setItem('anything', 'else')
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  expect(localStorage).toHaveLength(0)
  expect(session.get().access_token).toBeNull()
  expect(router.state.location.pathname).toBe('/admin-login')
  await waitFor(() => expect(backend.calls(auth.logout)[0]?.seen.token).toBe('token-admin'))
  expect(screen.queryByText('Erro ao carregar marcas')).not.toBeInTheDocument()
})
