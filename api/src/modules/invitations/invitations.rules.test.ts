import { asInvited, sendingAt } from './invitations.rules.ts'
import type { InvitedRow } from './sent-invitations.repository.ts'

const at = (text: string) => new Date(`2026-11-${text}.000Z`)

test('an invitation lives for days, and is sent again after hours', () => {
  const now = at('22T12:00:00')
  expect(sendingAt(now)).toEqual({
    now,
    expiresAt: new Date('2026-12-22T12:00:00.000Z'),
    sentBefore: at('21T12:00:00'),
  })
})

const row: InvitedRow = {
  id: 7,
  name: 'Marina',
  email: 'marina@exemplo.test',
  phone: null,
  sent_at: at('22T12:00:00'),
  expires_at: at('24T12:00:00'),
  offered_clp: 50,
}

test('the company sees what it typed, and when it may send it again', () => {
  expect(asInvited(row, at('22T13:00:00'))).toEqual({
    id: 7,
    name: 'Marina',
    email: 'marina@exemplo.test',
    phone: null,
    situacao: 'enviado',
    enviado_em: '2026-11-22T12:00:00.000Z',
    vence_em: '2026-11-24T12:00:00.000Z',
    reenviar_em: '2026-11-23T12:00:00.000Z',
    clp_oferecido: 50,
  })
})

test.each([
  ['24T11:59:59', 'enviado'],
  ['24T12:00:00', 'vencido'],
])('on %s it reads %s', (now, status) => {
  expect(asInvited(row, at(now)).situacao).toBe(status)
})
