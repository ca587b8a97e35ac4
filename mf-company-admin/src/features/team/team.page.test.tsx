import { auth } from '@loopi/contract/auth/auth.contract'
import { TEAM_ROLES } from '@loopi/contract/team/permissions'
import { TEAM_ROLE_WORDS } from '@loopi/contract/team/roles.texts'
import { team } from '@loopi/contract/team/team.contract'
import { aUser } from '@loopi/platform/testing/builders'
import { enter } from '@loopi/platform/testing/enter'
import { deferred, FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { session } from '@loopi/shared/session'
import { screen, waitFor, within } from '@testing-library/react'
import { aMember, anInvitation, aTeam } from '../../../test/team.ts'
import { TeamPage } from './team.page.tsx'

const ana = aMember({ id: 7, name: 'Ana Prado', papel: 'proprietario', voce: true })
const bia = aMember({ id: 8, name: 'Bia Furtado', email: 'bia@agencia.test', papel: 'marketing', segundo_fator: true })

function open(shown = aTeam([ana, bia])) {
  const backend = new FakeBackend().on(team.list, () => shown).on(auth.me, () => aUser('admin'))
  return renderPage(<TeamPage />, { at: '/admin-dashboard/equipe', as: 'admin', member: 'proprietario', backend })
}

type Opened = ReturnType<typeof open>

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

async function choose({ user }: Opened, name: string, item: string) {
  await user.click((await rowOf(name)).getByRole('button', { name: `Ações: ${name}` }))
  await user.click(screen.getByRole('menuitem', { name: item }))
}

async function chooseRole({ user }: Opened, name: string, role: RegExp) {
  await user.click((await rowOf(name)).getByRole('button', { name: new RegExp(`^Função de ${name}`) }))
  await user.click(screen.getByRole('menuitemradio', { name: role }))
}

test('lists people with role, last access and second factor, and who one is oneself', async () => {
  open(aTeam([ana, { ...bia, visto_em: '2026-11-28T14:27:00Z' }, aMember({ name: 'Caio Reis', visto_em: null })]))
  const row = await rowOf('Bia Furtado')
  expect(row.getByText('bia@agencia.test')).toBeVisible()
  expect(row.getByText('28/11/2026, 11:27')).toBeVisible()
  expect(row.getByText('Em duas etapas')).toBeVisible()
  expect((await rowOf('Ana Prado')).getByText('Você')).toBeVisible()
  expect((await rowOf('Caio Reis')).getByText('Ainda não entrou')).toBeVisible()
  expect(screen.getByText('3 pessoas')).toBeVisible()
})

test('the menu of roles says what each may do, with the current one marked', async () => {
  const { user } = open()
  await user.click((await rowOf('Bia')).getByRole('button', { name: 'Função de Bia Furtado: Marketing' }))
  const items = screen.getAllByRole('menuitemradio')
  expect(items.map(({ textContent }) => textContent)).toEqual(
    TEAM_ROLES.map((role) => expect.stringContaining(TEAM_ROLE_WORDS[role])),
  )
  expect(screen.getByRole('menuitemradio', { checked: true })).toHaveFocus()
  expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent(/^Marketing/)
})

test('a role is changed at once, with the wait shown at its button', async () => {
  const answer = deferred<typeof bia>()
  const opened = open()
  opened.backend.on(team.changeRole, () => answer.promise)
  await chooseRole(opened, 'Bia Furtado', /^Financeiro/)
  expect(await screen.findByRole('button', { name: /^Função de Bia/ })).toHaveTextContent('Mudando...')
  answer.resolve({ ...bia, papel: 'financeiro' })
  expect(await screen.findByText('Bia Furtado agora é Financeiro.')).toBeVisible()
  expect(opened.backend.calls(team.changeRole).map(({ input }) => input)).toMatchObject([
    { params: { id: '8' }, body: { papel: 'financeiro' } },
  ])
  expect(opened.backend.calls(team.list).length).toBeGreaterThan(1)
})

test('a refused change is said in its row', async () => {
  const opened = open()
  opened.backend.fail(team.changeRole, refuse('team/member-not-found', {}))
  await chooseRole(opened, 'Bia Furtado', /^Leitura/)
  expect(await (await rowOf('Bia')).findByRole('alert')).toHaveTextContent('Pessoa não encontrada na equipe.')
})

test('giving the care of the team is asked first', async () => {
  const opened = open()
  opened.backend.on(team.changeRole, () => ({ ...bia, papel: 'proprietario' as const }))
  await chooseRole(opened, 'Bia Furtado', /^Proprietário/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Deixar Bia Furtado cuidar da equipe?' }))
  expect(dialog.getByText(/pode mudar também a sua função/)).toBeVisible()
  expect(opened.backend.calls(team.changeRole)).toHaveLength(0)
  await opened.user.click(dialog.getByRole('button', { name: 'Mudar função' }))
  expect(await screen.findByText('Bia Furtado agora é Proprietário.')).toBeVisible()
})

test('the own role is asked for, refused for the last owner in the dialog', async () => {
  const opened = open()
  opened.backend.fail(team.changeRole, refuse('team/last-owner', {}))
  await chooseRole(opened, 'Ana Prado', /^Gestor/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar a sua própria função?' }))
  await opened.user.click(dialog.getByRole('button', { name: 'Mudar função' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('A empresa precisa de pelo menos um proprietário.')
  await opened.user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('who gives up the care of the team leaves its page, and their permissions are read again', async () => {
  const opened = open(aTeam([ana, aMember({ papel: 'proprietario' })]))
  opened.backend.on(team.changeRole, () => ({ ...ana, papel: 'gestor' as const }))
  await chooseRole(opened, 'Ana Prado', /^Gestor/)
  await opened.user.click(await screen.findByRole('button', { name: 'Mudar função' }))
  expect(await screen.findByText('Sua função agora é Gestor.')).toBeVisible()
  expect(opened.router.state.location.pathname).toBe('/admin-dashboard')
})

test('a member is removed after a question, whose refusal stays in it', async () => {
  let refused = true
  const opened = open()
  opened.backend.on(team.remove, () => {
    if (refused) throw refuse('team/last-owner', {})
    return undefined
  })
  await choose(opened, 'Bia Furtado', 'Remover da equipe')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remover Bia Furtado da equipe?' }))
  expect(dialog.getByText(/termina agora, em todos os aparelhos/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Manter na equipe' })).toHaveFocus()
  await opened.user.click(dialog.getByRole('button', { name: 'Remover' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('pelo menos um proprietário')
  refused = false
  await opened.user.click(dialog.getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Bia Furtado saiu da equipe.')).toBeVisible()
  expect(opened.backend.calls(team.remove).at(-1)?.input.params).toEqual({ id: '8' })
})

test('devices that a removed member prepared stay, unless they are to end', async () => {
  const caio = aMember({ id: 9, name: 'Caio Reis', papel: 'gestor', aparelhos: 2 })
  const opened = open(aTeam([ana, bia, caio]))
  opened.backend.on(team.remove, () => undefined)
  await choose(opened, 'Bia Furtado', 'Remover da equipe')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remover Bia Furtado da equipe?' }))
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument()
  await opened.user.click(dialog.getByRole('button', { name: 'Remover' }))
  await screen.findByText('Bia Furtado saiu da equipe.')
  await choose(opened, 'Caio Reis', 'Remover da equipe')
  const box = await screen.findByRole('checkbox', { name: 'Desligar também os 2 aparelhos de caixa que ela preparou' })
  expect(box).not.toBeChecked()
  await opened.user.click(box)
  await opened.user.click(screen.getByRole('button', { name: 'Remover' }))
  await screen.findByText('Caio Reis saiu da equipe.')
  const asked = opened.backend.calls(team.remove).map(({ input }) => input.query)
  expect(asked).toEqual([{ aparelhos: 'manter' }, { aparelhos: 'desligar' }])
})

test('the last owner cannot leave, and is told what to do first', async () => {
  const { user } = open()
  await user.click((await rowOf('Ana')).getByRole('button', { name: 'Ações: Ana Prado' }))
  expect(screen.getByRole('menuitem', { name: 'Sair (passe a empresa antes)' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('leaving ends the session at the login', async () => {
  const opened = open(aTeam([ana, aMember({ papel: 'proprietario' })]))
  opened.backend.on(team.leave, () => undefined)
  await choose(opened, 'Ana Prado', 'Sair da equipe')
  const dialog = within(await screen.findByRole('dialog', { name: 'Sair da equipe desta empresa?' }))
  await opened.user.click(dialog.getByRole('button', { name: 'Sair da equipe' }))
  expect(await screen.findByText('Você saiu da equipe.')).toBeVisible()
  expect(opened.router.state.location.pathname).toBe('/admin-login')
  expect(session.get().access_token).toBeNull()
})

test('invitations are sent again and withdrawn, with refusals in their row', async () => {
  const opened = open(aTeam([ana], [anInvitation({ id: 71, email: 'loja@serra.test', papel: 'caixa' })]))
  opened.backend.on(team.resend, () => undefined).fail(team.withdraw, refuse('team/invitation-not-found', {}))
  const row = await rowOf('loja@serra.test')
  expect(row.getByText('Caixa')).toBeVisible()
  expect(row.getByText('até 05/12/2026')).toBeVisible()
  await opened.user.click(row.getByRole('button', { name: 'Reenviar convite a loja@serra.test' }))
  expect(await screen.findByText('Convite enviado de novo')).toBeVisible()
  await opened.user.click(row.getByRole('button', { name: 'Cancelar convite de loja@serra.test' }))
  expect(await row.findByRole('alert')).toHaveTextContent('Convite não encontrado.')
})

test('the second factor of the whole team is switched on, and a refusal switches back', async () => {
  const opened = open()
  const field = await screen.findByRole('switch', { name: 'Exigir de toda a equipe' })
  expect(screen.getByText('Ativa para 1 de 2 pessoas.')).toBeVisible()
  opened.backend.fail(team.requireSecondFactor)
  await opened.user.click(field)
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível falar com o servidor.')
  expect(field).not.toBeChecked()
  opened.backend.on(team.requireSecondFactor, ({ body }) => body)
  await opened.user.click(field)
  expect(await screen.findByText('Agora a equipe toda precisa da verificação em duas etapas.')).toBeVisible()
  expect(opened.backend.calls(team.requireSecondFactor).at(-1)?.input.body).toEqual({ obrigatorio: true })
})

test('a company of one person reads why to invite others', async () => {
  const { user } = open(aTeam([ana]))
  const reasons = within(await screen.findByRole('region', { name: 'Só você entra nesta empresa' }))
  expect(reasons.getByText(/não precisa da sua senha/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Convidar a primeira pessoa' }))
  expect(await screen.findByRole('dialog', { name: 'Convidar para a equipe' })).toBeVisible()
})

test('after the first invitation the focus is at the button for the next', async () => {
  const { user, backend } = open(aTeam([ana]))
  backend.on(team.invite, () => {
    backend.on(team.list, () => aTeam([ana], [anInvitation()]))
    return undefined
  })
  await user.click(await screen.findByRole('button', { name: 'Convidar a primeira pessoa' }))
  await enter(user, await screen.findByRole('textbox', { name: 'E-mail' }), 'jandira@serra.test')
  await user.click(screen.getByRole('radio', { name: /^Caixa/ }))
  await user.click(screen.getByRole('button', { name: 'Enviar convite' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Convidar pessoa' })).toHaveFocus())
})

test('a team that does not load can be asked for again', async () => {
  const opened = open()
  opened.unmount()
  const { user, backend } = renderPage(<TeamPage />, { as: 'admin', backend: new FakeBackend().fail(team.list) })
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar a equipe.')
  backend.on(team.list, () => aTeam([ana, bia]))
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('2 pessoas')).toBeVisible()
})
