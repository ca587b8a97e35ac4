import { auth } from '@loopi/contract/auth/auth.contract'
import type { Role } from '@loopi/contract/roles'
import { session } from '@loopi/shared/session'
import { aUser } from '@loopi/shared/testing/builders'
import { enter } from '@loopi/shared/testing/enter'
import { deferred, FakeBackend, refuse } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { LoginPage } from './login.page.tsx'

const NOBODY = { access_token: null, email: null, role: null, id: null }

async function open(options: { at?: string; backend?: FakeBackend; as?: Role; state?: unknown } = {}) {
  const view = renderPage(<LoginPage />, { at: '/admin-login', ...options })
  const email = await screen.findByLabelText('E-mail')
  const password = screen.getByLabelText('Senha')
  const signIn = async (mail = 'marina@exemplo.com.br', secret = 'uma senha longa') => {
    await enter(view.user, email, mail)
    await enter(view.user, password, secret)
    await view.user.click(screen.getByRole('button', { name: 'Entrar' }))
  }
  return { ...view, email, password, signIn }
}

const accepting = (role: Role, status: 0 | 1 | 2 = 1) =>
  new FakeBackend()
    .on(auth.login, ({ body }) => ({ access_token: 'novo', data: { role, status, email: body.email, id: 12 } }))
    .on(auth.me, () => aUser(role))

test.each<[Role, string]>([
  ['cliente', '/area-do-cliente'],
  ['admin', '/admin-dashboard'],
  ['root', '/admin-root'],
])('signing in as %s stores the four keys and leads to %s', async (role, home) => {
  const { signIn, router } = await open({ backend: accepting(role) })
  await signIn()
  await waitFor(() => expect(router.state.location.pathname).toBe(home))
  expect({ ...localStorage }).toMatchObject({ access_token: 'novo', email: 'marina@exemplo.com.br', role, id: '12' })
})

test('signing in leads on to the page that was wanted', async () => {
  const { signIn, router } = await open({
    backend: accepting('cliente'),
    state: { wanted: '/area-do-cliente/promo?resgatar=7#lista' },
  })
  await signIn()
  await waitFor(() => expect(router.state.location.pathname).toBe('/area-do-cliente/promo'))
  expect(router.state.location).toMatchObject({ search: '?resgatar=7', hash: '#lista' })
  expect(router.state.historyAction).toBe('REPLACE')
})

test.each(['https://example.com/x', '//example.com', '/\\example.com', '/admin-login', 'javascript:alert(1)', ''])(
  'a wanted page that is none of ours counts for nothing: %s',
  async (wanted) => {
    const { signIn, router } = await open({ backend: accepting('cliente'), state: { wanted } })
    await signIn()
    await waitFor(() => expect(router.state.location.pathname).toBe('/area-do-cliente'))
  },
)

test('while it works the button reads Entrando... and cannot be pressed again', async () => {
  const answer = deferred()
  const backend = accepting('cliente').on(auth.login, async () => {
    await answer.promise
    throw refuse('auth/wrong-credentials', {})
  })
  const { signIn } = await open({ backend })
  await signIn()
  expect(screen.getByRole('button', { name: 'Entrando...' })).toBeDisabled()

  answer.resolve()
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeEnabled()
})

test('a refusal shows the server’s own sentence and stores nothing', async () => {
  const backend = new FakeBackend().fail(auth.login, refuse('auth/wrong-credentials', {}))
  const { signIn } = await open({ backend })
  await signIn()
  expect(await screen.findByRole('alert')).toHaveTextContent('E-mail ou senha incorretos.')
  expect(session.get()).toEqual(NOBODY)
})

test('without an answer of the server it shows a sentence of its own', async () => {
  const backend = new FakeBackend().fail(auth.login)
  const { signIn } = await open({ backend })
  await signIn()
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro inesperado ao realizar o login.')
})

test('the server turns a company that is not approved away', async () => {
  const backend = new FakeBackend().fail(auth.login, refuse('auth/company-not-approved', {}))
  const { signIn } = await open({ backend })
  await signIn()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Sua empresa ainda não foi aprovada. Aguarde a confirmação por e-mail.',
  )
})

test.each([0, 2] as const)('so does the page itself, for an admin of status %d: nothing is stored', async (status) => {
  const { signIn, router } = await open({ backend: accepting('admin', status) })
  await signIn()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Sua empresa ainda não foi aprovada. Aguarde a confirmação por e-mail.',
  )
  expect({ ...localStorage }).toEqual({})
  expect(router.state.location.pathname).toBe('/admin-login')
})

test('empty fields are asked for, each in its own words, and the first one gets the focus', async () => {
  const { user, email, backend } = await open()
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(email).toHaveAccessibleDescription('Informe seu e-mail.')
  expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription('Informe sua senha.')
  expect(email).toHaveFocus()
  expect(backend.calls(auth.login)).toHaveLength(0)
})

test('a login that is refused for its missing password says so on the field, not by its colour alone', async () => {
  const { user, email, password } = await open()
  expect(password).not.toHaveAttribute('aria-invalid', 'true')
  await enter(user, email, 'marina@exemplo.com.br')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(password).toHaveAttribute('aria-invalid', 'true')
  expect(password).toHaveFocus()
  await enter(user, password, 'uma senha longa')
  expect(password).not.toHaveAttribute('aria-invalid')
})

test('something that is no e-mail is not sent', async () => {
  const { signIn, email, backend } = await open()
  await signIn('marina.exemplo')
  expect(email).toHaveAccessibleDescription('Informe um e-mail válido.')
  expect(backend.calls(auth.login)).toHaveLength(0)
})

test('the password can be looked at', async () => {
  const { user, password } = await open()
  expect(password).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Ocultar senha' }))
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password')
})

test('the error of the address shows where it is a sentence of ours, else the general one', async () => {
  const reason = 'Seu usuário não possui esta permissão, solicite a permissão no suporte.'
  await open({ at: `/admin-login?error=${encodeURIComponent(reason)}` })
  expect(screen.getByRole('alert')).toHaveTextContent(reason)
  expect(screen.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
})

test('a company that has just registered reads that its registration came, for as long as the page is open', async () => {
  await open({ state: { registered: 'Café Serra Alta' } })
  expect(screen.getByRole('heading', { level: 1, name: 'Recebemos seu cadastro' })).toBeVisible()
  expect(screen.getByText(/^Café Serra Alta está em análise\./)).toBeVisible()
})

test('a company that has just set its first password enters with one tap', async () => {
  const backend = new FakeBackend()
    .on(auth.firstEntry, () => ({
      access_token: 'primeiro',
      data: { role: 'admin' as const, status: 1 as const, email: 'oi@serra.test', id: 12 },
    }))
    .on(auth.me, () => aUser('admin'))
  const { user, router } = await open({ backend, state: { entrada: 'prova' } })
  await waitFor(() => expect(router.state.location.state).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Entrar no meu painel' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard'))
  expect(backend.calls(auth.firstEntry)[0]?.input.body).toEqual({ entrada: 'prova' })
})

test('a tap whose proof ran out leaves the form, and says so', async () => {
  const backend = new FakeBackend().fail(auth.firstEntry, refuse('token/invalid', {}))
  const { user } = await open({ backend, state: { entrada: 'prova' } })
  await user.click(screen.getByRole('button', { name: 'Entrar no meu painel' }))
  expect(await screen.findByText('Para entrar, digite o e-mail e a senha que você acabou de criar.')).toBeVisible()
  expect(screen.getByLabelText('Senha')).toBeVisible()
})

test('words of anybody else are never shown under our name', async () => {
  await open({ at: `/admin-login?error=${encodeURIComponent('<b>Conta bloqueada</b>: ligue para 0800 555 0000')}` })
  expect(screen.getByRole('alert')).toHaveTextContent(/^Falha na autenticação, tente novamente\.$/)
  expect(document.body).not.toHaveTextContent('0800')
})

test('without an error in the address there is none on the page', async () => {
  await open()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('links lead back to the start and to the registration of companies', async () => {
  await open()
  expect(screen.getByRole('link', { name: /Voltar ao início/ })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Trabalhe conosco' })).toHaveAttribute('href', '/register')
})

test('a person with a valid session has two ways: their panel, by the role the server names, and another account', async () => {
  const { user } = renderPage(<LoginPage />, { at: '/admin-login', as: 'cliente', backend: accepting('root') })
  expect(await screen.findByRole('link', { name: 'Ir para o meu painel' })).toHaveAttribute('href', '/admin-root')
  expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Entrar com outra conta' }))
  expect(screen.getByLabelText('E-mail')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Ir para o meu painel' })).not.toBeInTheDocument()
})

test('a person with an ended token does not', async () => {
  const backend = new FakeBackend().fail(auth.me, refuse('auth/required', {}))
  await open({ as: 'cliente', backend })
  await waitFor(() => expect(backend.calls(auth.me)).toHaveLength(1))
  expect(screen.queryByRole('link', { name: 'Ir para o meu painel' })).not.toBeInTheDocument()
})
