import { auth } from '@loopi/contract/auth/auth.contract'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { team } from '@loopi/contract/team/team.contract'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { confirmedAt } from '../../../test/world/sessions.ts'
import { HOUR } from '../../lib/clock.ts'
import { hashToken } from '../sessions/sessions.public.ts'

const t = sharedTestApp()

let ana: Person
let customer: Person
beforeEach(async () => {
  ana = await t.as('admin', {}, { name: 'Café Serra Alta' })
  customer = await t.as('cliente')
})

const to = (como: 'cliente' | 'membro', as: Pick<Person, 'token'>) =>
  t.call(auth.switchSelf, { body: { como } }, { as })
const me = (token: string) => t.call(auth.me, {}, { as: { token } })
const sessionOf = (token: string) =>
  t.db
    .selectFrom('sessions')
    .select(['confirmed_at', 'by_passkey', 'expires_at', 'as_member', 'ended_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow()

test('a customer who is a member enters the company, and comes back; each session ends the one before', async () => {
  await t.member(ana, 'marketing', { account: customer })
  const entered = await to('membro', customer)
  expect([entered.status, entered.body.data]).toEqual([
    201,
    {
      ...{ id: customer.id, role: 'admin', status: 1, email: customer.email },
      outra_entrada: { como: 'cliente', empresa: null },
    },
  ])
  const member = entered.body.access_token
  expect((await me(customer.token)).status).toBe(401)
  expect((await me(member)).body).toMatchObject({ role: 'admin', papel_equipe: 'marketing', empresa_id: ana.id })
  expect((await t.call(invitations.mine, {}, { as: { token: member } })).body.code).toBe('auth/forbidden')

  const back = await to('cliente', { token: member })
  expect(back.body.data).toMatchObject({
    role: 'cliente',
    outra_entrada: { como: 'membro', empresa: 'Café Serra Alta' },
  })
  expect((await me(member)).status).toBe(401)
  const customerAgain = { token: back.body.access_token }
  expect((await me(customerAgain.token)).body).toMatchObject({ role: 'cliente', cashloop_balance: 0 })
  expect((await t.call(team.owners, {}, { as: customerAgain })).body.code).toBe('auth/forbidden')
})

test('the other session is as recently proven as the first, and ends when that would have', async () => {
  await t.member(ana, 'caixa', { account: customer })
  await confirmedAt(t, customer, new Date(t.clock.now().getTime() - HOUR))
  await t.db
    .updateTable('sessions')
    .set({ by_passkey: true })
    .where('token_hash', '=', hashToken(customer.token))
    .execute()
  const first = await sessionOf(customer.token)
  t.clock.advance(HOUR)
  const { body } = await to('membro', customer)
  expect(await sessionOf(body.access_token)).toEqual({ ...first, as_member: true })
  expect((await sessionOf(customer.token)).ended_at).toEqual(t.clock.now())
})

test('an account without another self stays what it is', async () => {
  const member = await t.member(ana, 'gestor')
  for (const [person, como] of [
    [customer, 'membro'],
    [customer, 'cliente'],
    [member, 'cliente'],
    [member, 'membro'],
    [ana, 'cliente'],
  ] as const) {
    const { status, body } = await to(como, person)
    expect([status, body.code]).toEqual([409, 'auth/no-other-self'])
    expect((await me(person.token)).status).toBe(200)
  }
  expect((await to('cliente', await t.as('root'))).body.code).toBe('auth/forbidden')
})

test('nobody enters a company that is not approved, nor one that has removed them', async () => {
  const member = await t.member(ana, 'caixa', { account: customer })
  const status = (value: 0 | 1) =>
    t.db.updateTable('companies').set({ status: value }).where('id', '=', ana.id).execute()
  await status(0)
  expect((await to('membro', customer)).body.code).toBe('auth/no-other-self')
  await status(1)
  await t.call(team.remove, { params: { id: member.id } }, { as: ana })
  expect((await to('membro', customer)).body.code).toBe('auth/no-other-self')
})

test('a session switches once, also when asked three times at the same moment', async () => {
  await t.member(ana, 'caixa', { account: customer })
  const answers = await Promise.all([to('membro', customer), to('membro', customer), to('membro', customer)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401])
})

test('a member of a company that demands a second factor sets it up when entering, or goes back', async () => {
  await t.member(ana, 'caixa', { account: customer })
  t.clock.advance(HOUR)
  await t.call(team.requireSecondFactor, { body: { obrigatorio: true } }, { as: ana })
  expect((await me(customer.token)).body).not.toHaveProperty('falta_segundo_fator')
  const { body } = await to('membro', customer)
  expect((await me(body.access_token)).body).toMatchObject({ role: 'admin', falta_segundo_fator: true })
  const back = await to('cliente', { token: body.access_token })
  expect((await me(back.body.access_token)).body).not.toHaveProperty('falta_segundo_fator')
})
