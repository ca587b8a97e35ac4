import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import { session } from '@loopi/shared/session'
import { deferred, FakeBackend, refuse } from '@loopi/shared/testing/fake-backend'
import { closedWindow, installPasskeys } from '@loopi/shared/testing/fake-passkeys'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { LoginPage } from './login.page.tsx'

let uninstall: () => void = () => undefined
const install = (answers: Parameters<typeof installPasskeys>[0] = {}) => {
  uninstall = installPasskeys(answers)
}
afterEach(() => uninstall())

const BUTTON = { name: 'Entrar com chave de acesso' }

const accepting = () =>
  new FakeBackend()
    .on(passkeys.signInOptions, () => ({
      ...{ rpId: 'localhost', challenge: 'ZGVzYWZpbw', timeout: 1, userVerification: 'required' as const },
      allowCredentials: [],
    }))
    .on(passkeys.signIn, () => ({
      access_token: 'novo',
      data: { role: 'cliente' as const, status: 1 as const, email: 'marina@exemplo.com.br', id: 12 },
    }))

async function open(backend = accepting()) {
  const view = renderPage(<LoginPage />, { at: '/admin-login', backend })
  const button = await screen.findByRole('button', BUTTON)
  return { ...view, backend, press: () => view.user.click(button) }
}

test('a passkey opens the account without a word typed', async () => {
  install()
  const { press, router, backend } = await open()
  await press()
  await waitFor(() => expect(router.state.location.pathname).toBe('/area-do-cliente'))
  expect(session.get()).toMatchObject({ access_token: 'novo', email: 'marina@exemplo.com.br', role: 'cliente' })
  const resposta = expect.objectContaining({ id: 'ZGlzcG9zaXRpdm8', type: 'public-key' })
  expect(backend.calls(passkeys.signIn)[0]?.input).toMatchObject({ body: { resposta } })
})

test('the browser may offer passkeys where the e-mail is typed', async () => {
  install()
  await open()
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username webauthn')
})

test('while the device asks, neither way can be taken again', async () => {
  const answer = deferred()
  install({ get: () => answer.promise.then(closedWindow) })
  const { press } = await open()
  await press()
  expect(await screen.findByRole('button', { name: 'Aguardando a chave...' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeDisabled()
  answer.resolve()
  expect(await screen.findByRole('button', BUTTON)).toBeEnabled()
})

test('a window that was closed says so, and the password is still a way in', async () => {
  install({ get: closedWindow })
  const { press, backend } = await open()
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Nada foi confirmado: a janela foi fechada/)
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeEnabled()
  expect(backend.calls(passkeys.signIn)).toHaveLength(0)
})

test('a refusal shows the server’s own sentence and stores nothing', async () => {
  install()
  const refusing = accepting().fail(passkeys.signIn, refuse('passkey/refused', {}))
  const { press } = await open(refusing)
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível entrar com esta chave de acesso. Tente de novo ou use sua senha.',
  )
  expect(session.get().access_token).toBeNull()
})

test('without an answer of the server it shows a sentence of its own', async () => {
  install()
  const silent = accepting().fail(passkeys.signInOptions)
  const { press } = await open(silent)
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro inesperado ao realizar o login.')
})

test('a browser without passkeys is shown the password alone', async () => {
  renderPage(<LoginPage />, { at: '/admin-login', backend: new FakeBackend() })
  await screen.findByRole('button', { name: 'Entrar' })
  expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument()
})
