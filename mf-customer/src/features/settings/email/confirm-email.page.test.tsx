import { account } from '@loopi/contract/account/account.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import type { Role } from '@loopi/contract/roles'
import { deferred, FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { session } from '@loopi/shared/session'
import { screen } from '@testing-library/react'
import { ConfirmEmailPage } from './confirm-email.page.tsx'

const EMAIL = 'nova@exemplo.com.br'
// The person whom `renderPage` signs in.
const PERSON = 7

const aBackend = (person = PERSON) =>
  new FakeBackend()
    .on(auth.validateToken, () => ({ email: EMAIL, user_id: person }))
    .on(account.confirmEmail, () => ({ email: EMAIL, user_id: person }))

const open = (backend = aBackend(), as?: Role) =>
  renderPage(<ConfirmEmailPage />, {
    at: '/confirmar-email/abc123',
    path: '/confirmar-email/:token',
    backend,
    ...(as && { as }),
  })

const press = async ({ user }: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: 'Confirmar e-mail' }))

test('the press confirms it once, and says how to go on', async () => {
  const answer = deferred()
  const page = open(
    aBackend().on(account.confirmEmail, async () => {
      await answer.promise
      return { email: EMAIL, user_id: PERSON }
    }),
  )
  await press(page)
  expect(await screen.findByRole('button', { name: 'Confirmando...' })).toBeDisabled()
  answer.resolve()
  expect(await screen.findByRole('heading', { name: 'E-mail confirmado!' })).toBeVisible()
  expect(screen.getByText(/entre com nova@exemplo.com.br/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/admin-login')
  expect(page.backend.calls(account.confirmEmail).map(({ input }) => input.body)).toEqual([{ token: 'abc123' }])
})

test('the person of the link, signed in here, goes on under the new address', async () => {
  await press(open(aBackend(), 'cliente'))
  expect(await screen.findByRole('link', { name: 'Ver minhas configurações' })).toHaveAttribute(
    'href',
    '/configuracoes',
  )
  expect(session.get()).toMatchObject({ email: EMAIL, access_token: 'token-cliente' })
})

test('another person, signed in here, stays who they are', async () => {
  await press(open(aBackend(99), 'cliente'))
  await screen.findByRole('heading', { name: 'E-mail confirmado!' })
  expect(session.get().email).toBe('cliente@exemplo.com.br')
})

test('an address that somebody took meanwhile is refused with the server’s sentence', async () => {
  const taken = () => {
    throw refuse('account/email-taken', {})
  }
  await press(open(aBackend().on(account.confirmEmail, taken)))
  expect(await screen.findByRole('alert')).toHaveTextContent('Este e-mail já possui cadastro.')
  expect(screen.getByRole('button', { name: 'Confirmar e-mail' })).toBeEnabled()
})
