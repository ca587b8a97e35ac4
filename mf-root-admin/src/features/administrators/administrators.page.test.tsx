import { administrators } from '@loopi/contract/administrators/administrators.contract'
import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import { enter } from '@loopi/platform/testing/enter'
import { FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { AdministratorsPage } from './administrators.page.tsx'

const ROOT = { id: 1, name: 'Root da Silva', email: 'root@loopi.test', ultimo_acesso: '2026-11-20T17:05:00Z' }
const TERESA = { id: 90, name: 'Teresa Valença', email: 'teresa@loopi.test', ultimo_acesso: null }

const keeping = () =>
  new FakeBackend()
    .on(administrators.list, () => [
      { ...ROOT, voce: true, convite: null },
      { ...TERESA, voce: false, convite: null },
    ])
    .on(secondFactor.help, () => undefined)

const open = (backend = keeping()) =>
  renderPage(<AdministratorsPage />, { at: '/admin-root/administradores', as: 'root', backend })

const cells = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('lists who manages the platform, with the last access as far as it is known', async () => {
  open()
  expect(await cells(/Teresa/)).toEqual(['Teresa Valença', 'teresa@loopi.test', 'Nenhum conhecido', 'Recuperar acesso'])
  expect(screen.getByText('2 administradores')).toBeVisible()
})

test('marks the person who looks, and offers no help to them', async () => {
  open()
  expect(await cells(/Root da Silva/)).toEqual(['Root da SilvaVocê', 'root@loopi.test', '20/11/2026, 14:05', ''])
  expect(screen.getAllByRole('button', { name: /^Recuperar acesso/ })).toHaveLength(1)
})

test('another one is helped in, with a reason', async () => {
  const { user, backend } = open()
  await user.click(await screen.findByRole('button', { name: 'Recuperar acesso: Teresa Valença' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Recuperar o acesso de Teresa Valença' }))
  await enter(user, dialog.getByLabelText('Motivo'), 'Perdeu o celular')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Acesso liberado')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const helped = { params: { id: String(TERESA.id) }, body: { motivo: 'Perdeu o celular' } }
  expect(backend.calls(secondFactor.help)[0]?.input).toMatchObject(helped)
})

test('a list that does not come can be asked for again', async () => {
  const { user, backend } = open(new FakeBackend().fail(administrators.list))
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os administradores.')
  backend.on(administrators.list, () => [{ ...ROOT, voce: true, convite: null }])
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('1 administrador')).toBeVisible()
})

test('an administrator alone sees no column of actions', async () => {
  open(new FakeBackend().on(administrators.list, () => [{ ...ROOT, voce: true, convite: null }]))
  expect(await cells(/Root da Silva/)).toEqual(['Root da SilvaVocê', 'root@loopi.test', '20/11/2026, 14:05'])
  expect(screen.queryByRole('columnheader', { name: 'Ações' })).not.toBeInTheDocument()
})

test('an address is invited by e-mail, and the list is asked for again', async () => {
  const { user, backend } = open(keeping().on(administrators.invite, () => undefined))
  await user.click(await screen.findByRole('button', { name: 'Convidar administrador' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Convidar administrador' }))
  await user.click(dialog.getByRole('button', { name: 'Enviar convite' }))
  const email = dialog.getByLabelText('E-mail')
  expect(email).toHaveAccessibleDescription('Informe o e-mail.')
  await enter(user, email, 'iracema@loopi.test')
  await user.click(dialog.getByRole('button', { name: 'Enviar convite' }))
  expect(await screen.findByText('O link foi para iracema@loopi.test.')).toBeVisible()
  expect(backend.calls(administrators.invite)[0]?.input.body).toEqual({ email: 'iracema@loopi.test' })
  await waitFor(() => expect(backend.calls(administrators.list)).toHaveLength(2))
})

test('a refused invitation is said in the dialog, which stays', async () => {
  const backend = keeping().fail(administrators.invite, refuse('account/email-taken', {}))
  const { user } = open(backend)
  await user.click(await screen.findByRole('button', { name: 'Convidar administrador' }))
  await enter(user, await screen.findByLabelText('E-mail'), 'teresa@loopi.test')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Este e-mail já possui cadastro.')
})

test('an invitation is sent again or cancelled in its row', async () => {
  const convite = { enviado_em: '2026-11-20T17:05:00Z', vence_em: '2026-11-22T17:05:00Z' }
  const invited = { id: 91, name: '', email: 'iracema@loopi.test', ultimo_acesso: null, voce: false, convite }
  const backend = new FakeBackend()
    .on(administrators.list, () => [{ ...ROOT, voce: true, convite: null }, invited])
    .on(administrators.invite, () => undefined)
    .on(administrators.withdraw, () => undefined)
  const { user } = open(backend)
  expect((await cells(/iracema/)).slice(0, 3)).toEqual([
    ...['Convite enviado', 'iracema@loopi.test', 'O link vale até 22/11/2026, 14:05'],
  ])
  await user.click(screen.getByRole('button', { name: 'Reenviar: iracema@loopi.test' }))
  await waitFor(() => expect(backend.calls(administrators.invite)[0]?.input.body).toEqual({ email: invited.email }))
  await user.click(await screen.findByRole('button', { name: 'Cancelar convite: iracema@loopi.test' }))
  expect(await screen.findByText('Convite cancelado')).toBeVisible()
  expect(backend.calls(administrators.withdraw)[0]?.input.params).toEqual({ id: '91' })
})
