import { account } from '@loopi/shared/contract/account/account.contract'
import { auth } from '@loopi/shared/contract/auth/auth.contract'
import type { Role } from '@loopi/shared/contract/roles'
import { session } from '@loopi/shared/session'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen } from '@testing-library/react'
import { TakeEmailBackPage } from './take-email-back.page.tsx'

const EMAIL = 'antes@exemplo.com.br'
const PASSWORD = 'casa azul na serra'
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

async function submit({ user }: ReturnType<typeof open>, password = PASSWORD, confirmation = password) {
  const field = await screen.findByLabelText('Nova senha')
  if (password) await user.type(field, password)
  if (confirmation) await user.type(screen.getByLabelText('Confirmar senha'), confirmation)
  await user.click(screen.getByRole('button', { name: 'Desfazer troca' }))
}

test('shows which address returns, and does nothing before the press', async () => {
  const { backend } = open()
  expect(screen.getByText('Conferindo o link...')).toBeInTheDocument()
  expect(await screen.findByText(EMAIL)).toBeVisible()
  expect(backend.calls(account.takeEmailBack)).toHaveLength(0)
})

test('a password manager is told the account, and that the password is a new one', async () => {
  const { container } = open()
  expect(await screen.findByLabelText('Nova senha')).toHaveAttribute('autocomplete', 'new-password')
  expect(screen.getByLabelText('Confirmar senha')).toHaveAttribute('autocomplete', 'new-password')
  expect(container.querySelector('input[autocomplete="username"]')).toHaveValue(EMAIL)
})

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
    { token: 'abc123', password: PASSWORD, password_confirmation: PASSWORD },
  ])
})

test('a session of the account that is stored here has ended, too', async () => {
  await submit(open(aBackend(), 'cliente'))
  await screen.findByRole('heading', { name: 'A conta é sua de novo!' })
  expect(session.get()).toEqual({ access_token: null, email: null, role: null, id: null })
})

test('somebody else who is signed in here stays signed in', async () => {
  await submit(open(aBackend(99), 'cliente'))
  await screen.findByRole('heading', { name: 'A conta é sua de novo!' })
  expect(session.get()).toMatchObject({ email: 'cliente@exemplo.com.br', access_token: 'token-cliente' })
})

test.each([
  ['no password', '', '', 'A senha deve ter pelo menos 8 caracteres.', 'Nova senha'],
  ['a short one', 'curta', 'curta', 'A senha deve ter pelo menos 8 caracteres.', 'Nova senha'],
  ['two of them', PASSWORD, 'casa azul na praia', 'As senhas não coincidem.', 'Confirmar senha'],
])(
  '%s: says it at the field, leads there and sends nothing',
  async (_what, password, confirmation, sentence, label) => {
    const page = open()
    await submit(page, password, confirmation)
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
  expect(screen.getByLabelText('Nova senha')).toHaveValue(PASSWORD)
  expect(screen.getByRole('button', { name: 'Desfazer troca' })).toBeEnabled()
})

const gone = () => {
  throw refuse('token/invalid', {})
}

test('a link that is no good says so at once, with the way on', async () => {
  open(aBackend().on(auth.validateToken, gone))
  expect(await screen.findByRole('alert')).toHaveTextContent('Token inválido ou expirado.')
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/admin-login')
  expect(screen.queryByLabelText('Nova senha')).not.toBeInTheDocument()
})

test('a link that was used meanwhile says so at the press', async () => {
  await submit(open(aBackend().on(account.takeEmailBack, gone)))
  expect(await screen.findByRole('alert')).toHaveTextContent('Token inválido ou expirado.')
})

test('a link that could not be checked can be checked again', async () => {
  let up = false
  const { user } = open(
    aBackend().on(auth.validateToken, () => {
      if (!up) throw unreachable()
      return { email: EMAIL, user_id: PERSON }
    }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(/Verifique sua conexão/)
  up = true
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText(EMAIL)).toBeVisible()
})
