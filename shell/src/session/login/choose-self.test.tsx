import { auth } from '@loopi/contract/auth/auth.contract'
import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import { session } from '@loopi/shared/session'
import { aUser } from '@loopi/shared/testing/builders'
import { enter } from '@loopi/shared/testing/enter'
import { FakeBackend, refuse } from '@loopi/shared/testing/fake-backend'
import { installPasskeys } from '@loopi/shared/testing/fake-passkeys'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { resetQueriesOnLogin } from '../reset-queries-on-login.ts'
import { LoginPage } from './login.page.tsx'

const EMAIL = 'marina@exemplo.com.br'
const other = { como: 'membro', empresa: 'Café Serra Alta' } as const
const asCustomer = {
  access_token: 'da-cliente',
  data: { role: 'cliente', status: 1, email: EMAIL, id: 12, outra_entrada: other },
} as const
const asMember = { access_token: 'da-empresa', data: { role: 'admin', status: 1, email: EMAIL, id: 12 } } as const

const both = () =>
  new FakeBackend()
    .on(auth.login, () => asCustomer)
    .on(auth.switchSelf, () => asMember)
    .on(auth.me, () => aUser('cliente', { outra_entrada: other }))

const open = (backend = both(), state?: unknown) => renderPage(<LoginPage />, { at: '/admin-login', backend, state })

async function signIn({ user }: ReturnType<typeof open>) {
  await enter(user, await screen.findByLabelText('E-mail'), EMAIL)
  await enter(user, screen.getByLabelText('Senha'), 'uma senha longa')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
}

const customer = () => screen.findByRole('button', { name: 'Entrar como cliente' })
const member = () => screen.findByRole('button', { name: 'Entrar na empresa Café Serra Alta' })

test('who is customer and member is asked as whom, and nothing is stored before', async () => {
  const view = open()
  await signIn(view)
  expect(await screen.findByRole('heading', { name: 'Como você quer entrar?' })).toBeVisible()
  expect([await customer(), await member()]).toHaveLength(2)
  expect(session.get().access_token).toBeNull()

  await view.user.click(await customer())
  expect(view.router.state.location.pathname).toBe('/area-do-cliente')
  expect(session.get()).toMatchObject({ access_token: 'da-cliente', role: 'cliente', id: '12' })
  expect(view.backend.calls(auth.switchSelf)).toHaveLength(0)
})

test('the company’s session takes the place of the other one', async () => {
  const view = open()
  await signIn(view)
  await view.user.click(await member())
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/admin-dashboard'))
  expect(session.get()).toMatchObject({ access_token: 'da-empresa', email: EMAIL, role: 'admin', id: '12' })
  const [call] = view.backend.calls(auth.switchSelf)
  expect([call?.input.body, call?.seen.token]).toEqual([{ como: 'membro' }, 'da-cliente'])
})

test('the page that was wanted is still the next one', async () => {
  const view = open(both(), { wanted: '/equipe/convite/abc' })
  await signIn(view)
  await view.user.click(await customer())
  expect(view.router.state.location.pathname).toBe('/equipe/convite/abc')
})

test('a refused switch says why, and the other way is open', async () => {
  const view = open(both().fail(auth.switchSelf, refuse('auth/company-not-approved', {})))
  await signIn(view)
  await view.user.click(await member())
  expect(await screen.findByRole('alert')).toHaveTextContent('Sua empresa ainda não foi aprovada.')
  await view.user.click(await customer())
  expect(view.router.state.location.pathname).toBe('/area-do-cliente')
})

test('a passkey asks the same', async () => {
  const uninstall = installPasskeys({})
  const backend = both()
    .on(passkeys.signInOptions, () => ({
      ...{ rpId: 'localhost', challenge: 'ZGVzYWZpbw', timeout: 1, userVerification: 'required' as const },
      allowCredentials: [],
    }))
    .on(passkeys.signIn, () => asCustomer)
  const { user } = open(backend)
  await user.click(await screen.findByRole('button', { name: 'Entrar com chave de acesso' }))
  expect(await member()).toBeVisible()
  uninstall()
})

test('a second step asks the same', async () => {
  const backend = both()
    .fail(auth.login, refuse('auth/second-factor', {}, undefined, 'desafio-1'))
    .on(secondFactor.signIn, () => asCustomer)
  const view = open(backend)
  await signIn(view)
  await enter(view.user, await screen.findByLabelText('Código do aplicativo'), '123456')
  await view.user.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await member()).toBeVisible()
})

test('whoever is signed in already finds both ways on the login page', async () => {
  const { user, router, client } = renderPage(<LoginPage />, { at: '/admin-login', backend: both(), as: 'cliente' })
  const stop = resetQueriesOnLogin(client)
  await user.click(await member())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard'))
  expect(session.get().access_token).toBe('da-empresa')
  stop()
})
