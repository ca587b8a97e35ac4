import { TEAM_ROLES } from '@loopi/contract/team/permissions'
import { TEAM_ROLE_LABELS, TEAM_ROLE_WORDS } from '@loopi/contract/team/roles.texts'
import { team } from '@loopi/contract/team/team.contract'
import { enter } from '@loopi/platform/testing/enter'
import { deferred, FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { aTeam } from '../../../test/team.ts'
import { InviteDialog } from './invite-dialog.tsx'

function open(backend = new FakeBackend().on(team.invite, () => undefined)) {
  const closed = jest.fn()
  backend.on(team.list, () => aTeam([]))
  return { ...renderPage(<InviteDialog opened onClose={closed} />, { as: 'admin', backend }), closed }
}

const email = () => screen.getByRole('textbox', { name: 'E-mail' })
const send = ({ user }: ReturnType<typeof open>) => user.click(screen.getByRole('button', { name: 'Enviar convite' }))

async function fill({ user }: ReturnType<typeof open>, address = 'jandira@serra.test') {
  await enter(user, email(), address)
  await user.click(screen.getByRole('radio', { name: /^Caixa/ }))
}

test('each role says what it may do', () => {
  open()
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(
    TEAM_ROLES.map((role) => `${TEAM_ROLE_LABELS[role]}${TEAM_ROLE_WORDS[role]}`),
  )
})

test('sends address and role, and says where the link went', async () => {
  const opened = open()
  await fill(opened)
  await send(opened)
  expect(await screen.findByText('O link foi para jandira@serra.test.')).toBeVisible()
  expect(opened.closed).toHaveBeenCalled()
  expect(opened.backend.calls(team.invite)[0]?.input.body).toEqual({ email: 'jandira@serra.test', papel: 'caixa' })
})

test('a missing address and a missing role are said at their fields, the first with the focus', async () => {
  const opened = open()
  await send(opened)
  expect(email()).toHaveAccessibleDescription('Informe o e-mail.')
  expect(email()).toHaveFocus()
  expect(screen.getByRole('group', { name: /^Função/ })).toHaveAccessibleDescription('Escolha uma função.')
  await enter(opened.user, email(), 'jandira@serra')
  await send(opened)
  expect(email()).toHaveAccessibleDescription('Informe um e-mail válido.')
  expect(opened.backend.calls(team.invite)).toHaveLength(0)
})

test('a role is chosen with the keyboard', async () => {
  const { user } = open()
  await user.click(email())
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('radio', { name: /^Marketing/ })).toBeChecked()
})

test('who is a member already is said at the address', async () => {
  const opened = open(new FakeBackend().fail(team.invite, refuse('team/member-already', {})))
  await fill(opened)
  await send(opened)
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Esta pessoa já faz parte da equipe.'))
  expect(email()).toHaveFocus()
  expect(email()).toHaveValue('jandira@serra.test')
})

test('a day without further invitations is said in the dialog, which keeps what was typed', async () => {
  const opened = open(new FakeBackend().fail(team.invite, refuse('team/invitations-spent', {})))
  await fill(opened)
  await send(opened)
  expect(await screen.findByRole('alert')).toHaveTextContent('já enviou todos os convites de hoje')
  expect(email()).toHaveValue('jandira@serra.test')
  expect(opened.closed).not.toHaveBeenCalled()
})

test('cannot be sent twice, nor left while it is sent', async () => {
  const answer = deferred()
  const opened = open(new FakeBackend().on(team.invite, () => answer.promise as never))
  await fill(opened)
  await send(opened)
  expect(await screen.findByRole('button', { name: 'Enviando...' })).toBeDisabled()
  await opened.user.keyboard('{Escape}')
  expect(opened.closed).not.toHaveBeenCalled()
  answer.resolve()
  await waitFor(() => expect(opened.closed).toHaveBeenCalled())
})
