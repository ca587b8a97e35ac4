import { auth } from '@loopi/contract/auth/auth.contract'
import { hasJoined } from '@loopi/contract/team/joined'
import { team } from '@loopi/contract/team/team.contract'
import type { ShownInvitation } from '@loopi/contract/team/team.reading'
import { session } from '@loopi/shared/session'
import { aUser } from '@loopi/shared/testing/builders'
import { enter } from '@loopi/shared/testing/enter'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/shared/testing/fake-backend'
import { expectUsernameField, giveNewPassword, NEW_PASSWORD } from '@loopi/shared/testing/new-password'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { LoginPage } from '../session/login/login.page.tsx'
import { InvitationPage } from './invitation.page.tsx'

const EMAIL = 'jandira@exemplo.com.br'
const opened = { access_token: 'da-equipe', data: { role: 'admin', status: 1, email: EMAIL, id: 31 } } as const

const asCustomer = { role: 'cliente', status: 1, email: EMAIL, id: 31 } as const

const inviting = (over: Partial<ShownInvitation> = {}) =>
  new FakeBackend()
    .on(team.look, () => ({
      ...{
        empresa: 'Café Serra Alta',
        papel: 'caixa' as const,
        email: EMAIL,
        convidado_por: 'Ana Prado',
        conta: false,
      },
      ...over,
    }))
    .on(team.accept, () => opened)

type Options = { backend?: FakeBackend; as?: 'cliente' | 'admin' }

const open = ({ backend = inviting(), as }: Options = {}) =>
  renderPage(<InvitationPage />, {
    at: '/equipe/convite/abc',
    path: '/equipe/convite/:token',
    backend,
    ...(as && { as }),
    routes: [{ path: '/admin-login', element: <LoginPage /> }],
  })

const whoIs = (email: string) => inviting({ conta: true }).on(auth.me, () => aUser('cliente', { email }))

test('the page says which company, who invited, and what the role may do', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Entre na equipe de Café Serra Alta' })).toBeVisible()
  expect(screen.getByText('Ana Prado convidou você.')).toBeVisible()
  expect(screen.getByText('Caixa')).toBeVisible()
  expect(screen.getByText(/Confere e usa cupons no caixa/)).toBeVisible()
})

test('a new person gives name and password, and is in the company’s panel: one press after the mail’s', async () => {
  const answer = deferred()
  const backend = inviting().on(team.accept, async () => {
    await answer.promise
    return opened
  })
  const view = open({ backend })
  await expectUsernameField(view, EMAIL, 'Crie uma senha')
  await enter(view.user, screen.getByLabelText('Seu nome'), 'Jandira Lopes')
  await giveNewPassword(view, { label: 'Crie uma senha', press: 'Entrar na equipe' })
  expect(screen.getByRole('button', { name: 'Entrando...' })).toBeDisabled()
  answer.resolve()
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/admin-dashboard'))
  expect(view.router.state.historyAction).toBe('REPLACE')
  expect(hasJoined(view.router.state.location.state)).toBe(true)
  expect(backend.calls(team.accept)[0]?.input.body).toEqual({
    ...{ token: 'abc', name: 'Jandira Lopes' },
    ...{ password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
  })
  expect({ ...localStorage }).toMatchObject({ access_token: 'da-equipe', email: EMAIL, role: 'admin', id: '31' })
})

test.each([
  ['', 'Informe seu nome.'],
  ['www.premio.test', 'O nome não pode ter números nem links.'],
])('the name %j is refused at its field', async (name, sentence) => {
  const view = open()
  const field = await screen.findByLabelText('Seu nome')
  if (name) await enter(view.user, field, name)
  await giveNewPassword(view, { label: 'Crie uma senha', press: 'Entrar na equipe' })
  expect(field).toHaveAccessibleDescription(sentence)
  expect(view.backend.calls(team.accept)).toHaveLength(0)
})

test('a refused password says so beside the button', async () => {
  const view = open({ backend: inviting().fail(team.accept, refuse('password/common', {})) })
  await enter(view.user, await screen.findByLabelText('Seu nome'), 'Jandira Lopes')
  await giveNewPassword(view, { label: 'Crie uma senha', press: 'Entrar na equipe' })
  expect(await screen.findByRole('alert')).toBeVisible()
})

test('an address with an account signs in, comes back, and accepts: four presses with the mail’s and the password', async () => {
  const backend = inviting({ conta: true })
    .on(auth.login, () => ({ access_token: 'da-cliente', data: asCustomer }))
    .on(auth.me, () => aUser('cliente', { email: EMAIL.toUpperCase(), id: 31 }))
  const { user, router } = open({ backend })
  await user.click(await screen.findByRole('link', { name: 'Entrar com sua conta' }))
  expect(await screen.findByLabelText('E-mail')).toHaveValue(EMAIL)
  await enter(user, screen.getByLabelText('Senha'), 'uma senha longa')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await user.click(await screen.findByRole('button', { name: 'Aceitar convite' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard'))
  expect(backend.calls(team.accept)[0]).toMatchObject({
    input: { body: { token: 'abc' } },
    seen: { token: 'da-cliente' },
  })
  expect(session.get()).toMatchObject({ access_token: 'da-equipe', role: 'admin' })
})

test('somebody else who is signed in is told, and goes on to sign in with the invited account', async () => {
  const backend = whoIs('outra@exemplo.com.br').on(auth.logout, () => undefined)
  const { user, router } = open({ backend, as: 'cliente' })
  expect(await screen.findByText(/Você está na conta outra@exemplo.com.br/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Aceitar convite' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Sair e entrar com a conta do convite' }))
  expect(await screen.findByLabelText('E-mail')).toHaveValue(EMAIL)
  expect(router.state.location).toMatchObject({ pathname: '/admin-login', state: { wanted: '/equipe/convite/abc' } })
  expect(session.get().access_token).toBeNull()
  expect(backend.calls(auth.logout)).toHaveLength(1)
})

test('where the invited address has no account, signing out shows the form', async () => {
  const backend = inviting()
    .on(auth.me, () => aUser('cliente', { email: 'outra@exemplo.com.br' }))
    .on(auth.logout, () => undefined)
  const { user } = open({ backend, as: 'cliente' })
  await user.click(await screen.findByRole('button', { name: 'Sair desta conta' }))
  expect(await screen.findByLabelText('Seu nome')).toBeVisible()
})

test('a refusal of an account that is in another company’s team stays on the page', async () => {
  const { user } = open({ backend: whoIs(EMAIL).fail(team.accept, refuse('team/other-company', {})), as: 'cliente' })
  await user.click(await screen.findByRole('button', { name: 'Aceitar convite' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta conta já faz parte da equipe de outra empresa.')
})

test('an account that was made meanwhile is asked to sign in', async () => {
  const backend = inviting().fail(team.accept, refuse('team/account-exists', {}))
  const view = open({ backend })
  await enter(view.user, await screen.findByLabelText('Seu nome'), 'Jandira Lopes')
  backend.on(team.look, () => ({
    ...{ empresa: 'Café Serra Alta', papel: 'caixa' as const, email: EMAIL, convidado_por: null, conta: true },
  }))
  await giveNewPassword(view, { label: 'Crie uma senha', press: 'Entrar na equipe' })
  expect(await screen.findByRole('link', { name: 'Entrar com sua conta' })).toBeVisible()
})

test('an ended session counts as none', async () => {
  const backend = inviting({ conta: true }).fail(auth.me, refuse('auth/required', {}))
  open({ backend, as: 'cliente' })
  expect(await screen.findByRole('link', { name: 'Entrar com sua conta' })).toBeVisible()
})

test('a link that is over says so, and one that cannot be checked is tried again', async () => {
  const { user, backend } = open({ backend: inviting().fail(team.look, unreachable()) })
  const again = await screen.findByRole('button', { name: 'Tentar novamente' })
  backend.fail(team.look, refuse('team/invitation-gone', {}))
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible()
  expect(screen.queryByLabelText('Seu nome')).not.toBeInTheDocument()
})
