import { auth } from '@loopi/contract/auth/auth.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { rowsOf } from '@loopi/contract/paging'
import type { Person } from '../../../test/builders.ts'
import { aPromotion } from '../../../test/processes/concurrency-crowd.ts'
import { sharedTestApp } from '../../../test/test-app.ts'

const t = sharedTestApp()
let root: Person
let admin: Person
beforeEach(async () => {
  root = await t.as('root')
  admin = await t.as('admin', {}, { name: 'Café Serra Alta', cnpj: '11222333000181', email: 'oi@serraalta.test' })
})

const decide = (userId: number, status: 0 | 1 | 2, as = root) =>
  t.call(companies.changeStatus, { body: { user_id: userId, status } }, { as })
const isSignedIn = async (as: Person) => (await t.call(auth.me, {}, { as })).status === 200

test('root sees every company, newest first, with both spellings of its name', async () => {
  t.clock.advance(60_000)
  const waiting = await t.as('admin', {}, { status: 2 })
  const body = rowsOf((await t.call(companies.list, {}, { as: root })).body)
  expect(body.map(({ id, status }) => [id, status])).toEqual([
    [waiting.id, 2],
    [admin.id, 1],
  ])
  expect(body[1]).toMatchObject({
    user_id: admin.id,
    name: 'Café Serra Alta',
    nome: 'Café Serra Alta',
    cnpj: '11222333000181',
    cnpj_valido: true,
    cashloop_balance: 0,
  })
})

test('an admin sees its own company by either path, and no other exists for it', async () => {
  const other = await t.as('admin')
  const paths = (id: number, as: Person) => [
    t.call(companies.get, { params: { id } }, { as }),
    t.call(companies.ofUser, { params: { userId: id } }, { as }),
  ]
  const statuses = async (id: number, as: Person) => (await Promise.all(paths(id, as))).map(({ status }) => status)
  expect(await statuses(admin.id, admin)).toEqual([200, 200])
  expect(await statuses(other.id, admin)).toEqual([404, 404])
  expect(await statuses(other.id, root)).toEqual([200, 200])
  expect(await statuses(root.id, root)).toEqual([404, 404])
})

test.each([0, 2] as const)('status %i signs the company out at once and is written down', async (status) => {
  expect(await isSignedIn(admin)).toBe(true)
  const { body } = await decide(admin.id, status)
  expect(body.status).toBe(status)
  expect(await isSignedIn(admin)).toBe(false)
  // Sessions stay closed when the company is approved again.
  expect((await decide(admin.id, 1)).body.status).toBe(1)
  expect(await isSignedIn(admin)).toBe(false)
  const log = await t.db.selectFrom('audit_lines').selectAll().orderBy('id').execute()
  expect(
    log.map(({ actor_id, action, object_id, before, after }) => ({ actor_id, action, object_id, before, after })),
  ).toEqual([
    {
      actor_id: root.id,
      action: 'company.status',
      object_id: String(admin.id),
      before: { status: 1 },
      after: { status },
    },
    {
      actor_id: root.id,
      action: 'company.status',
      object_id: String(admin.id),
      before: { status },
      after: { status: 1 },
    },
  ])
})

test('a decision writes the status and nothing else that is sent with it', async () => {
  const other = await t.as('admin')
  const row = () => t.db.selectFrom('companies').selectAll().where('id', '=', admin.id).executeTakeFirstOrThrow()
  const before = await row()
  const sneaky = { user_id: admin.id, status: 0, id: other.id, company_id: other.id, role: 'root', cashloop_balance: 9 }
  await t.call(companies.changeStatus, { body: sneaky as { user_id: number; status: 0 } }, { as: root })
  expect(await row()).toEqual({ ...before, status: 0, decided_at: t.clock.now(), decided_by: root.id })
  expect((await t.call(companies.get, { params: { id: other.id } }, { as: root })).body.status).toBe(1)
})

test.each([null, '', ' ', false, true, [], [0], {}, '0.0', undefined])(
  'the status %p is none: nobody is rejected by it',
  async (status) => {
    const body = { user_id: admin.id, status } as { user_id: number; status: 0 }
    const rejection = await t.call(companies.changeStatus, { body }, { as: root })
    expect([rejection.status, rejection.body]).toMatchObject([422, { code: 'request/invalid' }])
    expect(await isSignedIn(admin)).toBe(true)
    expect((await t.call(companies.get, { params: { id: admin.id } }, { as: root })).body.status).toBe(1)
  },
)

test('approving what is approved leaves the sessions alone', async () => {
  expect((await decide(admin.id, 1)).status).toBe(200)
  expect(await isSignedIn(admin)).toBe(true)
})

test('a decision is told by mail once, and an approved company gets the link for its password', async () => {
  const waiting = await t.as(
    'admin',
    { status: 'pending', password_hash: null },
    { status: 2, email: 'oi@jatoba.test' },
  )
  for (const status of [1, 1] as const) await decide(waiting.id, status)
  const approved = await t.mails()
  expect(approved.map(({ to }) => to)).toEqual(['oi@jatoba.test'])
  expect(approved[0]?.text).toContain('/finalizar-empresa/')

  t.clock.advance(60_000)
  for (const status of [2, 0, 0] as const) await decide(waiting.id, status)
  const [rejected, ...earlier] = await t.mails()
  expect(earlier).toEqual(approved)
  expect(rejected?.to).toBe('oi@jatoba.test')
  expect(rejected?.text).not.toContain('/finalizar-empresa/')
})

test('a company without e-mail is not approved, but can be rejected', async () => {
  const silent = await t.as('admin', {}, { status: 2, email: null })
  const rejected = await decide(silent.id, 1)
  expect([rejected.status, rejected.body.code]).toEqual([422, 'company/email-missing'])
  expect((await decide(silent.id, 0)).status).toBe(200)
})

test('deleting hides the company, its brands and promotions, and leaves redeemed coupons', async () => {
  const customer = await t.as('cliente')
  const promotion = await aPromotion(t.db, { companyId: admin.id, stock: 2 })
  const brand = { user_id: admin.id, nome: 'Café Serra Alta', tipo: 'digital' as const }
  await t.db.insertInto('brands').values(brand).execute()
  await t.call(coupons.redeem, { body: { coupon_id: promotion.id } }, { as: customer })

  const gone = await t.call(companies.remove, { params: { id: admin.id } }, { as: root })
  expect([gone.status, gone.text]).toEqual([204, ''])
  expect(await isSignedIn(admin)).toBe(false)
  expect((await t.call(companies.list, {}, { as: root })).body).toEqual([])
  expect((await t.call(companies.get, { params: { id: admin.id } }, { as: root })).status).toBe(404)
  expect((await t.call(coupons.available, {}, { as: root })).body).toEqual([])
  expect((await t.db.selectFrom('brands').select('deleted_at').execute())[0]?.deleted_at).not.toBeNull()
  const newcomer = await t.as('cliente')
  expect((await t.call(coupons.redeem, { body: { coupon_id: promotion.id } }, { as: newcomer })).status).toBe(404)
  expect((await t.call(coupons.redeemed, {}, { as: customer })).body).toHaveLength(1)

  expect((await t.call(companies.remove, { params: { id: admin.id } }, { as: root })).status).toBe(404)
  expect((await decide(admin.id, 1)).status).toBe(404)
})
