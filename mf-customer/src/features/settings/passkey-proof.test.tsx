import { account } from '@loopi/contract/account/account.contract'
import { sessions } from '@loopi/contract/account/sessions.contract'
import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import { anAccount, aPasskey } from '@loopi/platform/testing/builders'
import { enter } from '@loopi/platform/testing/enter'
import { FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { closedWindow, installPasskeys } from '@loopi/platform/testing/fake-passkeys'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen } from '@testing-library/react'
import { SettingsPage } from './settings.page.tsx'

const EMAIL = 'marina@exemplo.com.br'
const NEW = 'casa azul na serra'
const CONFIRM = { name: 'Confirmar com chave de acesso' }

let uninstall: () => void = () => undefined
afterEach(() => uninstall())

function open(tab: string, { device = {}, owned = [aPasskey()], backend = new FakeBackend() } = {}) {
  uninstall = installPasskeys(device)
  const own = anAccount('cliente', { email: EMAIL })
  backend
    .on(account.get, () => own)
    .on(sessions.list, () => [])
    .on(passkeys.list, () => owned)
    .on(passkeys.confirmOptions, () => ({
      ...{ rpId: 'localhost', challenge: 'ZGVzYWZpbw', timeout: 1, userVerification: 'required' as const },
      allowCredentials: [],
    }))
    .on(passkeys.confirm, () => ({ confirmacao: 'confirmada', validade: '2026-11-20T12:00:00Z' }))
  return { ...renderPage(<SettingsPage />, { at: `/configuracoes?aba=${tab}`, as: 'cliente', backend }), backend }
}

test('a new password is set without the one of now', async () => {
  const { user, backend } = open('seguranca', {
    backend: new FakeBackend().on(account.changePassword, () => undefined),
  })
  await user.click(await screen.findByRole('button', CONFIRM))
  expect(await screen.findByText('Confirmado com chave de acesso')).toBeVisible()
  expect(screen.queryByLabelText('Senha atual')).not.toBeInTheDocument()
  await enter(user, screen.getByLabelText('Nova senha'), NEW)
  await enter(user, screen.getByLabelText('Confirmar senha'), NEW)
  await user.click(screen.getByRole('button', { name: 'Trocar senha' }))
  expect(await screen.findByText('Senha trocada')).toBeVisible()
  const body = { confirmacao: 'confirmada', password: NEW, password_confirmation: NEW }
  expect(backend.calls(account.changePassword)[0]?.input.body).toEqual(body)
  // A passkey confirmation can be used once, so the password is requested again.
  expect(screen.getByLabelText('Senha atual')).toBeVisible()
})

test('another e-mail is asked for without the password', async () => {
  const wanted = 'nova@exemplo.com.br'
  const backend = new FakeBackend().on(account.update, () => anAccount('cliente', { email_pendente: wanted }))
  const { user } = open('pessoais', { backend })
  const email = await screen.findByLabelText('E-mail')
  await user.clear(email)
  await enter(user, email, wanted)
  await user.click(await screen.findByRole('button', CONFIRM))
  await screen.findByText('Confirmado com chave de acesso')
  await user.click(screen.getByRole('button', { name: /^Salvar/ }))
  expect(await screen.findByText('Novo e-mail aguardando confirmação')).toBeVisible()
  const sent = backend.calls(account.update)[0]?.input.body
  expect(sent).toMatchObject({ email: wanted, confirmacao: 'confirmada' })
  expect(sent).not.toHaveProperty('senha_atual')
})

test('a window that was closed says so, and the password can still be typed', async () => {
  const { user } = open('seguranca', { device: { get: closedWindow } })
  await user.click(await screen.findByRole('button', CONFIRM))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Nada foi confirmado: a janela foi fechada/)
  expect(screen.getByLabelText('Senha atual')).toBeVisible()
})

test('an expired confirmation is forgotten, and said', async () => {
  const backend = new FakeBackend().fail(
    account.changePassword,
    refuse('auth/confirmation-invalid', {}, { confirmacao: ['A confirmação venceu ou já foi usada.'] }),
  )
  const { user } = open('seguranca', { backend })
  await user.click(await screen.findByRole('button', CONFIRM))
  await screen.findByText('Confirmado com chave de acesso')
  await enter(user, screen.getByLabelText('Nova senha'), NEW)
  await enter(user, screen.getByLabelText('Confirmar senha'), NEW)
  await user.click(screen.getByRole('button', { name: 'Trocar senha' }))
  expect(await screen.findByText('A confirmação venceu ou já foi usada.')).toBeVisible()
  expect(screen.getByLabelText('Senha atual')).toBeVisible()
})

test('a person without a passkey is asked for the password alone', async () => {
  const { backend } = open('seguranca', { owned: [] })
  expect(await screen.findByLabelText('Senha atual')).toBeVisible()
  await screen.findByText('Só este dispositivo está conectado.')
  expect(backend.calls(passkeys.list)).not.toHaveLength(0)
  expect(screen.queryByRole('button', CONFIRM)).not.toBeInTheDocument()
})
