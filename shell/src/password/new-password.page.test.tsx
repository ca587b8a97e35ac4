import { passwordReset, type ResetLink } from '@loopi/contract/account/password-reset.contract'
import type { Role } from '@loopi/contract/roles'
import { session } from '@loopi/shared/session'
import { deferred, FakeBackend, refuse } from '@loopi/shared/testing/fake-backend'
import { expectUsernameField, giveNewPassword, NEW_PASSWORD } from '@loopi/shared/testing/new-password'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen } from '@testing-library/react'
import { NewPasswordPage } from './new-password.page.tsx'

const EMAIL = 'marina@exemplo.com.br'
const PERSON = 7

const aBackend = (situacao: ResetLink['situacao'] = 'valido', person = PERSON) =>
  new FakeBackend()
    .on(passwordReset.check, () => ({ situacao, email: EMAIL }))
    .on(passwordReset.set, () => ({ user_id: person, email: EMAIL }))

const open = (backend = aBackend(), as?: Role) =>
  renderPage(<NewPasswordPage />, {
    at: '/redefinir-senha/abc123',
    path: '/redefinir-senha/:token',
    backend,
    ...(as && { as }),
  })

const submit = (view: ReturnType<typeof open>, given: { password?: string; confirmation?: string } = {}) =>
  giveNewPassword(view, { press: 'Salvar nova senha', ...given })

test('a password manager is told the account, and that the password is a new one', async () => {
  await expectUsernameField(open(), EMAIL)
  expect(screen.getByText(EMAIL)).toBeVisible()
})

test('the new password is saved once, and the way on is to sign in with it', async () => {
  const answer = deferred()
  const backend = aBackend().on(passwordReset.set, async () => {
    await answer.promise
    return { user_id: PERSON, email: EMAIL }
  })
  const view = open(backend)
  await submit(view)
  expect(screen.getByRole('button', { name: 'Salvando...' })).toBeDisabled()
  answer.resolve()
  expect(await screen.findByRole('heading', { level: 1, name: 'Senha nova no lugar!' })).toBeVisible()
  const wayOn = screen.getByRole('link', { name: 'Entrar' })
  expect(wayOn).toHaveFocus()
  expect(backend.calls(passwordReset.set).map(({ input }) => input.body)).toEqual([
    { token: 'abc123', password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
  ])
  await view.user.click(wayOn)
  const { pathname, state } = view.router.state.location
  expect([pathname, state]).toEqual(['/admin-login', { email: EMAIL }])
})

test.each([
  ['is forgotten where it is the same person’s', PERSON, null],
  ['stays where it is somebody else’s', 99, 'token-cliente'],
])('the session of this browser %s', async (_case, person, left) => {
  await submit(open(aBackend('valido', person), 'cliente'))
  await screen.findByRole('heading', { name: 'Senha nova no lugar!' })
  expect(session.get().access_token).toBe(left)
})

test.each([
  ['curta', 'curta', 'A senha deve ter pelo menos 8 caracteres.', 'Nova senha'],
  [NEW_PASSWORD, 'outra', 'As senhas não coincidem.', 'Confirmar senha'],
  [NEW_PASSWORD, '', 'Confirme a senha.', 'Confirmar senha'],
])('%j and %j: said at the field, which gets the focus', async (password, confirmation, sentence, label) => {
  const view = open()
  await submit(view, { password, confirmation })
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByLabelText(label)).toHaveFocus()
  expect(view.backend.calls(passwordReset.set)).toHaveLength(0)
})

test.each([
  ['password/common', 'Esta senha é muito comum. Escolha outra.'],
  ['password/personal', 'Esta senha lembra seu nome, seu e-mail ou a Loopi. Escolha outra.'],
] as const)('the server’s %s is said, and what was typed stays', async (code, sentence) => {
  const backend = aBackend().fail(passwordReset.set, refuse(code, {}))
  await submit(open(backend))
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  expect(screen.getByLabelText('Nova senha')).toHaveValue(NEW_PASSWORD)
  expect(screen.getByRole('button', { name: 'Salvar nova senha' })).toBeEnabled()
})

test.each([
  ['usado', 'Este link já foi usado', /já é sua/],
  ['vencido', 'Este link venceu', /30 minutos/],
] as const)('a link that is %s says so, and the way on knows the address', async (situacao, title, sentence) => {
  const { user, router } = open(aBackend(situacao))
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
  expect(screen.queryByLabelText('Nova senha')).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Pedir outro link' }))
  const { pathname, state } = router.state.location
  expect([pathname, state]).toEqual(['/esqueci-senha', { email: EMAIL }])
})

test('a link that nobody made has its own sentence', async () => {
  const backend = new FakeBackend().fail(passwordReset.check, refuse('token/invalid', {}))
  open(backend)
  expect(await screen.findByRole('heading', { level: 1, name: 'Este link não é válido' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pedir outro link' })).toHaveAttribute('href', '/esqueci-senha')
})

test('a link that was used meanwhile says so at the press', async () => {
  let situacao: ResetLink['situacao'] = 'valido'
  const backend = aBackend()
    .on(passwordReset.check, () => ({ situacao, email: EMAIL }))
    .on(passwordReset.set, () => {
      situacao = 'usado'
      throw refuse('token/invalid', {})
    })
  await submit(open(backend))
  expect(await screen.findByRole('heading', { level: 1, name: 'Este link já foi usado' })).toBeVisible()
})

test('a link that could not be checked can be checked again', async () => {
  const backend = aBackend().fail(passwordReset.check)
  const { user } = open(backend)
  expect(await screen.findByRole('alert')).toHaveTextContent(/Verifique sua conexão/)
  backend.on(passwordReset.check, () => ({ situacao: 'valido' as const, email: EMAIL }))
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText(EMAIL)).toBeVisible()
})

test('passkeys that would outlive the new password are shown, and end with it where the owner says so', async () => {
  const held = { nome: 'Celular de quem?', created_at: '2026-11-20T12:00:00Z', last_used_at: null }
  const backend = aBackend().on(passwordReset.check, () => ({
    situacao: 'valido' as const,
    email: EMAIL,
    chaves: [held],
  }))
  const view = open(backend)
  expect(await screen.findByText(/criada em 20\/11\/2026.* nunca usada/)).toBeVisible()
  const choice = screen.getByRole('checkbox', { name: 'Encerrar também as chaves de acesso' })
  expect(choice).not.toBeChecked()
  await view.user.click(choice)
  await submit(view)
  expect(backend.calls(passwordReset.set)[0]?.input.body).toMatchObject({ encerrar_chaves: true })
})
