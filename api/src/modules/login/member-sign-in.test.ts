import { auth } from '@loopi/contract/auth/auth.contract'
import { PASSWORD, type Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'

const t = sharedTestApp()

let ana: Person
let bia: Person
beforeEach(async () => {
  ana = await t.as('admin', {}, { name: 'Café Serra Alta' })
  bia = await t.member(ana, 'caixa')
})

const signIn = ({ email }: Person, password = PASSWORD) => t.call(auth.login, { body: { email, password } })

const leave = ({ id }: Person) =>
  t.db
    .updateTable('company_members')
    .set({ state: 'removed', ended_at: t.clock.now() })
    .where('user_id', '=', id)
    .execute()

test('a member signs in to the company, and not to one of their own', async () => {
  const { status, body } = await signIn(bia)
  expect([status, body.data]).toMatchObject([200, { role: 'admin', status: 1, id: bia.id }])
  const me = (await t.call(auth.me, {}, { as: { token: body.access_token } })).body
  expect(me).toMatchObject({ id: bia.id, papel_equipe: 'caixa', empresa_id: ana.id, empresa: 'Café Serra Alta' })
})

test('who was removed from the team reads so after the right password, and only then', async () => {
  await leave(bia)
  const [right, wrong] = [await signIn(bia), await signIn(bia, 'outra-senha-2026')]
  expect([right.status, right.body.code]).toEqual([401, 'auth/removed'])
  expect([wrong.status, wrong.body.code]).toEqual([401, 'auth/wrong-credentials'])
})

test('a first admin who left has no way in by the company that has their id', async () => {
  await t.member(ana, 'proprietario')
  await leave(ana)
  expect((await signIn(ana)).body.code).toBe('auth/removed')
})

test('members of a company without approval wait like its owner', async () => {
  await t.db.updateTable('companies').set({ status: 2 }).execute()
  for (const person of [ana, bia]) expect((await signIn(person)).body.code).toBe('auth/company-not-approved')
})

test('a customer who is a member signs in as customer, and learns of the other way in', async () => {
  const customer = await t.as('cliente')
  expect((await signIn(customer)).body.data.outra_entrada).toBeUndefined()
  await t.member(ana, 'gestor', { account: customer })
  const { role, outra_entrada } = (await signIn(customer)).body.data
  expect([role, outra_entrada]).toEqual(['cliente', { como: 'membro', empresa: 'Café Serra Alta' }])
  await t.db.updateTable('companies').set({ status: 2 }).execute()
  expect((await signIn(customer)).body.data.outra_entrada).toBeUndefined()
})
