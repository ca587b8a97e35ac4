import { account } from '@loopi/contract/account/account.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import type { Role } from '@loopi/contract/roles'
import { deferred, FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { expectUsernameField, giveNewPassword, NEW_PASSWORD } from '@loopi/platform/testing/new-password'
import { renderPage } from '@loopi/platform/testing/render-page'
import { session } from '@loopi/shared/session'
import { screen } from '@testing-library/react'
import { TakeEmailBackPage } from './take-email-back.page.tsx'

const EMAIL = 'antes@exemplo.com.br'
// The person whom `renderPage` signs in.
const PERSON = 7

const aBackend = (person = PERSON) =>
  new FakeBackend()
    .on(auth.validateToken, () => ({ email: EMAIL, user_id: person }))
    .on(account.takeEmailBack, () => ({ email: EMAIL, user_id: person }))

const open = (backend = aBackend(), as?: Role) =>
  renderPage(<TakeEmailBackPage />, {
    at: '/desfazer-email/abc123',
    path: '/desfazer-email/:token',
    backend,
    ...(as && { as }),
  })

const submit = (view: ReturnType<typeof open>, given: { password?: string; confirmation?: string } = {}) =>
  giveNewPassword(view, { press: 'Desfazer troca', ...given })

test('a password manager is told the account, and that the password is a new one', () =>
  expectUsernameField(open(), EMAIL))

test('the press takes the account back once, and leads to signing in', async () => {
  const answer = deferred()
  const page = open(
    aBackend().on(account.takeEmailBack, async () => {
      await answer.promise
      return { email: EMAIL, user_id: PERSON }
    }),
  )
  await submit(page)
  expect(await screen.findByRole('button', { name: 'Desfazendo...' })).toBeDisabled()
  answer.resolve()
  expect(await screen.findByRole('heading', { name: 'A conta é sua de novo!' })).toBeVisible()
  expect(screen.getByText(/Entre com antes@exemplo.com.br/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/admin-login')
  expect(page.backend.calls(account.takeEmailBack).map(({ input }) => input.body)).toEqual([
    { token: 'abc123', password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
  ])
})

test('a session of the account that is stored here has ended, too', async () => {
  await submit(open(aBackend(), 'cliente'))
  await screen.findByRole('heading', { name: 'A conta é sua de novo!' })
  expect(session.get()).toEqual({ access_token: null, email: null, role: null, id: null })
})

test('another person who is signed in here stays signed in', async () => {
  await submit(open(aBackend(99), 'cliente'))
  await screen.findByRole('heading', { name: 'A conta é sua de novo!' })
  expect(session.get()).toMatchObject({ email: 'cliente@exemplo.com.br', access_token: 'token-cliente' })
})

test.each([
  ['no password', '', '', 'A senha deve ter pelo menos 8 caracteres.', 'Nova senha'],
  ['a short one', 'curta', 'curta', 'A senha deve ter pelo menos 8 caracteres.', 'Nova senha'],
  ['two of them', NEW_PASSWORD, 'casa azul na praia', 'As senhas não coincidem.', 'Confirmar senha'],
])(
  '%s: says it at the field, leads there and sends nothing',
  async (_what, password, confirmation, sentence, label) => {
    const page = open()
    await submit(page, { password, confirmation })
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByLabelText(label)).toHaveFocus()
    expect(screen.getByLabelText(label)).toBeInvalid()
    expect(page.backend.calls(account.takeEmailBack)).toHaveLength(0)
  },
)

test.each([
  ['password/common', 'Esta senha é muito comum. Escolha outra.'],
  ['password/personal', 'Esta senha lembra seu nome, seu e-mail ou a Loopi. Escolha outra.'],
  ['account/email-taken', 'Este e-mail já possui cadastro.'],
] as const)('%s is said beside the button, and what was typed stays', async (code, sentence) => {
  const refused = () => {
    throw refuse(code, {})
  }
  await submit(open(aBackend().on(account.takeEmailBack, refused)))
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  expect(screen.getByLabelText('Nova senha')).toHaveValue(NEW_PASSWORD)
  expect(screen.getByRole('button', { name: 'Desfazer troca' })).toBeEnabled()
})
