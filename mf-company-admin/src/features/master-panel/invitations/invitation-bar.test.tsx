import { customers } from '@loopi/contract/customers/customers.contract'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { aListed, anInvited, aSummary } from '@loopi/platform/testing/customer-builders'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, within } from '@testing-library/react'
import { CustomerList } from '../customer-list.tsx'
import { soonOf } from './invitation-menu.tsx'

const PAST = '2020-01-01T12:00:00Z'
const FUTURE = '2100-01-01T12:00:00Z'

const open = (at: string) => {
  const backend = new FakeBackend()
    .on(customers.summary, () => aSummary({ convites: 2 }))
    .on(customers.list, () => [aListed({ name: 'Marina Duarte' })])
    .on(invitations.sent, () => ({
      data: [
        anInvited({ id: 1, name: 'Tereza Campos', reenviar_em: PAST }),
        anInvited({ id: 2, name: 'Igor Valadares', reenviar_em: FUTURE }),
      ],
      proximo: null,
      total: 2,
    }))
    .on(invitations.resend, () => undefined)
    .on(invitations.withdraw, () => undefined)
  return renderPage(<CustomerList />, { at, as: 'admin', backend })
}

test('invitations are chosen where they stand alone, and nowhere else', async () => {
  open('/admin-dashboard/clientes')
  expect(await screen.findByText('Marina Duarte')).toBeVisible()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

test('chosen invitations are sent again, but for those that were sent a moment ago', async () => {
  const { user, backend } = open('/admin-dashboard/clientes?filtro=convites')
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }))
  const bar = within(screen.getByRole('group', { name: 'Ações nos convites selecionados' }))
  expect(bar.getByText('2 selecionados')).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Reenviar 1' }))
  await screen.findByText('1 convite enviado de novo')
  expect(backend.calls(invitations.resend).map(({ input }) => input)).toMatchObject([{ params: { id: '1' } }])
  expect(screen.getByRole('checkbox', { name: 'Selecionar Tereza Campos' })).not.toBeChecked()
})

test('chosen invitations are cancelled after a question', async () => {
  const { user, backend } = open('/admin-dashboard/clientes?filtro=convites')
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Igor Valadares' }))
  expect(screen.getByRole('button', { name: 'Enviados há pouco' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Cancelar 1' }))
  await user.click(await screen.findByRole('button', { name: 'Cancelar convites' }))
  await screen.findByText('1 convite cancelado')
  expect(backend.calls(invitations.withdraw)).toHaveLength(1)
})

test.each([
  ['2026-11-28T18:00:00Z', 'hoje, 15:00'],
  ['2026-11-29T14:27:00Z', 'amanhã, 11:27'],
  // In São Paulo it is still the day before the UTC date.
  ['2026-11-29T02:30:00Z', 'hoje, 23:30'],
  ['2026-12-01T14:27:00Z', '01/12/2026, 11:27'],
])('an invitation that may be sent again at %s says %s', (moment, words) => {
  expect(soonOf(moment, Date.parse('2026-11-28T14:00:00Z'))).toBe(words)
})
