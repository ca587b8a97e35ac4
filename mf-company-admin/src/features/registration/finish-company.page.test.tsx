import { auth } from '@loopi/contract/auth/auth.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { deferred, FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { giveNewPassword } from '@loopi/platform/testing/new-password'
import { renderPage } from '@loopi/platform/testing/render-page'
import { session } from '@loopi/shared/session'
import { act, screen, waitFor } from '@testing-library/react'
import { FinishCompanyPage } from './finish-company.page.tsx'

const PASSWORD = 'Serra-alta-2026'
const EMAIL = 'contato@serraalta.com.br'

const valid = () => new FakeBackend().on(auth.validateToken, () => ({ email: EMAIL, user_id: 7 }))

const open = (backend: FakeBackend) =>
  renderPage(<FinishCompanyPage />, { at: '/finalizar-empresa/abc', path: '/finalizar-empresa/:token', backend })

const fill = (view: ReturnType<typeof open>, password: string, confirmation: string) =>
  giveNewPassword(view, { label: 'Senha', press: 'Definir senha', password, confirmation })

afterEach(() => jest.useRealTimers())

test('checks the token of the address and shows whose password it is', async () => {
  const { backend } = open(valid())
  expect(await screen.findByLabelText('E-mail')).toHaveValue(EMAIL)
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('readonly')
  expect(screen.getByText('Sua empresa foi aprovada')).toBeVisible()
  expect(backend.calls(auth.validateToken)[0]?.input.params).toEqual({ token: 'abc' })
})

test('sends what the API expects, says so, and leads to the login', async () => {
  const answer = deferred<{ entrada: string | null }>()
  const view = open(valid().on(companies.finishRegistration, () => answer.promise))
  await fill(view, PASSWORD, PASSWORD)
  expect(await screen.findByRole('button', { name: 'Enviando...' })).toBeDisabled()
  expect(view.backend.calls(companies.finishRegistration)[0]?.input.body).toEqual({
    user_id: 7,
    token: 'abc',
    password: PASSWORD,
    password_confirmation: PASSWORD,
  })
  await act(async () => answer.resolve({ entrada: null }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Senha definida com sucesso!$/)
  await view.user.click(screen.getByRole('link', { name: 'Entrar' }))
  expect(view.router.state.location.pathname).toBe('/admin-login')
})

test('leads to the login by itself, too', async () => {
  const answer = deferred<{ entrada: string | null }>()
  const view = open(valid().on(companies.finishRegistration, () => answer.promise))
  await fill(view, PASSWORD, PASSWORD)
  await screen.findByRole('button', { name: 'Enviando...' })
  jest.useFakeTimers()
  answer.resolve({ entrada: null })
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(screen.getByRole('alert')).toHaveTextContent('Senha definida com sucesso!')
  expect(view.router.state.location.pathname).toBe('/finalizar-empresa/abc')
  await act(() => jest.advanceTimersByTimeAsync(4_000))
  expect(view.router.state.location.pathname).toBe('/admin-login')
})

test.each([
  ['different passwords', PASSWORD, 'Serra-alta-2027', 'As senhas não coincidem.'],
  ['no confirmation', PASSWORD, '', 'Confirme a senha.'],
  ['a short password', 'curta', 'curta', 'A senha deve ter pelo menos 8 caracteres.'],
])('%s: the sentence stands at the field, and nothing is sent', async (_case, password, confirmation, sentence) => {
  const view = open(valid().on(companies.finishRegistration, () => ({})))
  await fill(view, password, confirmation)
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(view.backend.calls(companies.finishRegistration)).toHaveLength(0)
})

test.each([
  ['password/common', 'Esta senha é muito comum. Escolha outra.'],
  ['password/personal', 'Esta senha lembra seu nome, seu e-mail ou a Loopi. Escolha outra.'],
  ['token/invalid', 'Token inválido ou expirado.'],
] as const)('a refusal %s is said beside the button, and the form can be sent again', async (code, sentence) => {
  const view = open(valid().fail(companies.finishRegistration, refuse(code, {})))
  await fill(view, PASSWORD, PASSWORD)
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  expect(screen.getByRole('button', { name: 'Definir senha' })).toBeEnabled()
})

test('validation messages of the server are joined', async () => {
  const view = open(
    valid().fail(
      companies.finishRegistration,
      refuse('request/invalid', { first: 'Um.' }, { password: ['Um.'], token: ['Dois.'] }),
    ),
  )
  await fill(view, PASSWORD, PASSWORD)
  expect(await screen.findByRole('alert')).toHaveTextContent('Um. Dois.')
})

test('without an answer, the sentence of the specification', async () => {
  const view = open(valid().fail(companies.finishRegistration))
  await fill(view, PASSWORD, PASSWORD)
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao finalizar cadastro.')
})

test('a dead link says so and shows no form', async () => {
  open(new FakeBackend().fail(auth.validateToken, refuse('token/invalid', {})))
  expect(await screen.findByRole('alert')).toHaveTextContent('Token inválido ou expirado.')
  expect(screen.queryByLabelText('Senha')).not.toBeInTheDocument()
  expect(screen.queryByText('Sua empresa foi aprovada')).not.toBeInTheDocument()
})

test('a link that cannot be checked can be tried again', async () => {
  const { user, backend } = open(new FakeBackend().fail(auth.validateToken))
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível falar com o servidor.')
  backend.on(auth.validateToken, () => ({ email: EMAIL, user_id: 7 }))
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByLabelText('E-mail')).toHaveValue(EMAIL)
})

test('passwords can be shown', async () => {
  const { user } = open(valid())
  const password = await screen.findByLabelText('Senha')
  expect(password).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(password).toHaveAttribute('type', 'text')
})

test('leads to what is accepted with the password', async () => {
  open(valid())
  expect(await screen.findByRole('link', { name: 'Termos de Uso' })).toHaveAttribute('href', '/termos')
  expect(screen.getByRole('link', { name: 'Aviso de Privacidade' })).toHaveAttribute('href', '/privacidade')
})

test('enters the panel with one tap by the proof of the first password', async () => {
  const entered = { id: 7, role: 'admin', status: 1, email: EMAIL } as const
  const view = open(
    valid()
      .on(companies.finishRegistration, () => ({ entrada: 'prova' }))
      .on(auth.firstEntry, () => ({ access_token: 'primeiro', data: entered })),
  )
  await fill(view, PASSWORD, PASSWORD)
  await view.user.click(await screen.findByRole('button', { name: 'Entrar no meu painel' }))
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/admin-dashboard'))
  expect(view.backend.calls(auth.firstEntry)[0]?.input.body).toEqual({ entrada: 'prova' })
  expect(session.get()).toMatchObject({ access_token: 'primeiro', role: 'admin' })
})

test('a proof that is worth nothing any more leads to the login', async () => {
  const view = open(
    valid()
      .on(companies.finishRegistration, () => ({ entrada: 'prova' }))
      .fail(auth.firstEntry, refuse('token/invalid', {})),
  )
  await fill(view, PASSWORD, PASSWORD)
  await view.user.click(await screen.findByRole('button', { name: 'Entrar no meu painel' }))
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/admin-login'))
})
