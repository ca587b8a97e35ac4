import { auth } from '@loopi/contract/auth/auth.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { PASSWORD, type Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'

const t = sharedTestApp()

let root: Person
let ana: Person
let bia: Person
beforeEach(async () => {
  root = await t.as('root')
  ana = await t.as('admin', { email: 'ana@serra.test' }, { name: 'Café Serra Alta', email: 'ana@serra.test' })
  bia = await t.member(ana, 'proprietario', { email: 'bia@serra.test' })
})

const decide = (status: 0 | 1 | 2) =>
  t.call(companies.changeStatus, { body: { user_id: ana.id, status } }, { as: root })
const mailed = async () => (await t.mails()).map(({ to, subject }) => [to, subject]).toSorted()
const isIn = async (as: Person) => (await t.call(auth.me, {}, { as })).status === 200
const handOver = () =>
  t.db.updateTable('company_members').set({ role: 'gestor' }).where('user_id', '=', ana.id).execute()

test('a member finds the company by its number and by their own, and no other company', async () => {
  const cashier = await t.member(ana, 'caixa')
  const other = await t.as('admin')
  const seen = async (id: number) => {
    const details = await t.call(companies.get, { params: { id } }, { as: cashier })
    const company = await t.call(companies.ofUser, { params: { userId: id } }, { as: cashier })
    return [details, company].map(({ status, body }) => (status === 200 ? body.id : body.code))
  }
  expect(await seen(ana.id)).toEqual([ana.id, ana.id])
  expect(await seen(cashier.id)).toEqual([ana.id, ana.id])
  for (const id of [other.id, bia.id]) expect(await seen(id)).toEqual(['company/not-found', 'company/not-found'])
})

test('a rejection tells every owner, and ends the sessions of the whole team', async () => {
  const cashier = await t.member(ana, 'caixa')
  const customer = await t.as('cliente')
  const customerAsMember = await t.member(ana, 'leitura', { account: customer })
  const stranger = await t.as('admin')
  await decide(0)
  const subject = 'Sobre o cadastro da sua empresa na Loopi'
  expect(await mailed()).toEqual([
    ['ana@serra.test', subject],
    ['bia@serra.test', subject],
  ])
  expect(await Promise.all([ana, bia, cashier, customerAsMember].map(isIn))).toEqual([false, false, false, false])
  expect(await Promise.all([customer, stranger].map(isIn))).toEqual([true, true])
})

test('approved again, an owner signs in as before; a company that was handed over sends no link for a password', async () => {
  await decide(2)
  await decide(1)
  const subject = 'Sua empresa foi aprovada na Loopi'
  expect(await mailed()).toEqual([
    ['ana@serra.test', subject],
    ['bia@serra.test', subject],
  ])
  const toBia = (await t.mails()).find(({ to }) => to === 'bia@serra.test')
  expect([toBia?.text.includes('/admin-login'), toBia?.text.includes('/finalizar-empresa')]).toEqual([true, false])
  await handOver()
  const again = await t.call(companies.sendLink, { body: { user_id: ana.id } }, { as: root })
  expect([again.status, again.body.code]).toEqual([409, 'company/handed-over'])
})

test('a deleted company takes along the accounts of its team, but no customer’s', async () => {
  const customer = await t.as('cliente')
  const customerAsMember = await t.member(ana, 'caixa', { account: customer })
  expect((await t.call(companies.remove, { params: { id: ana.id } }, { as: root })).status).toBe(204)
  expect(await Promise.all([ana, bia, customerAsMember, customer].map(isIn))).toEqual([false, false, false, true])
  const signIn = (email: string) => t.call(auth.login, { body: { email, password: PASSWORD } })
  expect((await signIn(bia.email)).body.code).toBe('auth/wrong-credentials')
  expect((await signIn(customer.email)).body.data).toMatchObject({ role: 'cliente' })
  // In no team any more, they may join another one.
  const other = await t.as('admin')
  expect(await isIn(await t.member(other, 'caixa', { account: customer }))).toBe(true)
})

test('a first admin who left and works elsewhere outlives the company', async () => {
  await t.db
    .updateTable('company_members')
    .set({ state: 'removed', ended_at: t.clock.now() })
    .where('user_id', '=', ana.id)
    .execute()
  const anaElsewhere = await t.member(await t.as('admin'), 'gestor', { account: ana })
  await t.call(companies.remove, { params: { id: ana.id } }, { as: root })
  expect(await isIn(anaElsewhere)).toBe(true)
})

test('name and e-mail of a company that was handed over are no account’s', async () => {
  await t.db.updateTable('users').set({ name: 'Café Serra Alta' }).where('id', '=', ana.id).execute()
  const change = (nome: string, email: string) =>
    t.call(companies.update, { body: { user_id: ana.id, nome, email } }, { as: root })
  const accountOf = () =>
    t.db.selectFrom('users').select(['name', 'email']).where('id', '=', ana.id).executeTakeFirstOrThrow()
  expect((await change('Serra Alta', 'contato@serra.test')).body.email_pendente).toBe('contato@serra.test')
  expect(await accountOf()).toEqual({ name: 'Serra Alta', email: 'ana@serra.test' })
  await handOver()
  const { email, email_pendente } = (await change('Serra', 'contato@serra.test')).body
  expect([email, email_pendente]).toEqual(['contato@serra.test', undefined])
  expect(await accountOf()).toEqual({ name: 'Serra Alta', email: 'ana@serra.test' })
})
