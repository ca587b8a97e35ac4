import { auth } from '@loopi/contract/auth/auth.contract'
import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import { team } from '@loopi/contract/team/team.contract'
import { aUser } from '@loopi/platform/testing/builders'
import { enter } from '@loopi/platform/testing/enter'
import { FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen } from '@testing-library/react'
import { aMember, aTeam } from '../../../test/team.ts'
import { TransferDialog } from './transfer-dialog.tsx'

const otavio = aMember({ id: 9, name: 'Otávio Queiroz', papel: 'gestor' })

function open(hasFactor = false) {
  const closed = jest.fn()
  const state = { disponivel: true, obrigatoria: false, codigos_restantes: 8 }
  const backend = new FakeBackend()
    .on(team.list, () => aTeam([otavio]))
    .on(team.transfer, () => aTeam([otavio]))
    .on(auth.me, () => aUser('admin'))
    .on(passkeys.list, () => [])
    .on(secondFactor.state, () => ({ ...state, ativa_desde: hasFactor ? '2026-10-01T12:00:00Z' : null }))
  const dialog = <TransferDialog member={{ ...otavio, id: 9 }} opened onClose={closed} />
  return { ...renderPage(dialog, { at: '/admin-dashboard/equipe', as: 'admin', backend }), closed }
}

const confirm = ({ user }: ReturnType<typeof open>) =>
  user.click(screen.getByRole('button', { name: 'Passar a empresa' }))

test('says what changes, asks for the password, and leaves the page that is no longer the owner’s', async () => {
  const opened = open()
  expect(screen.getByText(/Otávio Queiroz passa a ser Proprietário/)).toBeVisible()
  expect(screen.getByText(/Você passa a ser Gestor/)).toBeVisible()
  await confirm(opened)
  expect(await screen.findByText('Informe a senha.')).toBeVisible()
  await enter(opened.user, screen.getByLabelText('Sua senha'), 'Serra-alta-2026')
  await confirm(opened)
  expect(await screen.findByText('A empresa agora é de Otávio Queiroz')).toBeVisible()
  expect(opened.backend.calls(team.transfer)[0]?.input.body).toEqual({ to: 9, password: 'Serra-alta-2026' })
  expect(opened.router.state.location.pathname).toBe('/admin-dashboard')
  expect(opened.backend.calls(auth.me)).toHaveLength(0)
})

test('a wrong password is said at its field', async () => {
  const opened = open()
  opened.backend.fail(team.transfer, refuse('auth/wrong-password', {}, { password: ['Senha atual incorreta.'] }))
  await enter(opened.user, screen.getByLabelText('Sua senha'), 'errada')
  await confirm(opened)
  expect(await screen.findByText('Senha atual incorreta.')).toBeVisible()
  expect(screen.getByLabelText('Sua senha')).toHaveFocus()
})

test('an owner with a second factor is asked for its code', async () => {
  const opened = open(true)
  const code = await screen.findByRole('textbox', { name: /código/i })
  await opened.user.type(code, '123456')
  await confirm(opened)
  expect(await screen.findByText('A empresa agora é de Otávio Queiroz')).toBeVisible()
  expect(opened.backend.calls(team.transfer)[0]?.input.body).toEqual({ to: 9, codigo: '123456' })
})
