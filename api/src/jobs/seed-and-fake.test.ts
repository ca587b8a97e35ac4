import { auth } from '@loopi/contract/auth/auth.contract'
import { batches } from '@loopi/contract/batches/batches.contract'
import { brands } from '@loopi/contract/brands/brands.contract'
import { codes } from '@loopi/contract/codes/codes.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import type { Endpoint } from '@loopi/contract/endpoint'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { rowsOf } from '@loopi/contract/paging'
import { products } from '@loopi/contract/products/products.contract'
import type { Role } from '@loopi/contract/roles'
import { statements } from '@loopi/contract/statements/statements.contract'
import { stores } from '@loopi/contract/stores/stores.contract'
import { till } from '@loopi/contract/till/till.contract'
import { wholesale } from '@loopi/contract/wholesale/wholesale.contract'
import { DEMO_PASSWORD } from '@loopi/shared/demo/people'
import { answersOf, everything } from '@loopi/shared/testing/demo/demo-answers'
import { tokenOf } from '@loopi/shared/testing/demo/team/personas'
import { createWorld, EMAILS } from '@loopi/shared/testing/demo/world'
import type { FakeHandler } from '@loopi/shared/testing/fake-handler'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { createPasswords } from '../lib/passwords.ts'
import { openSession } from '../modules/sessions/sessions.public.ts'
import { seedDemo } from './demo/seed-demo.ts'

// The demo of `npm start` and the fake api of a stand-alone area show the same data.

let t: TestApp
let handlers: Map<Endpoint, FakeHandler<Endpoint>>

beforeAll(async () => {
  t = await testApp()
  const { now } = t.clock
  const hashPassword = () => createPasswords(t.config.limits.passwords).hash(DEMO_PASSWORD)
  await seedDemo(t.db, { now: now(), welcomePoints: 100, welcomeCeiling: 100_000, hashPassword, codeKeys: t.config })
  const answers: Record<string, Record<string, unknown>> = answersOf(createWorld(now()))
  handlers = new Map(
    Object.entries(everything).flatMap(([noun, endpoints]) =>
      Object.entries(endpoints).map(([name, endpoint]) => [
        endpoint as Endpoint,
        answers[noun]?.[name] as FakeHandler<Endpoint>,
      ]),
    ),
  )
})
afterAll(() => t.close())

async function signedIn(role: Role) {
  const found = t.db.selectFrom('users').select('id').where('email', '=', EMAILS[role])
  const { id } = await found.executeTakeFirstOrThrow()
  return { id, token: await openSession(t, { userId: id, userAgent: null, address: '127.0.0.1' }) }
}

/** Fields that each side generates, or that signing in for this test changed. */
const OWN = [
  'id',
  'user_id',
  'company_id',
  'empresa_id',
  'produto_id',
  'marca_id',
  'codigo_unico',
  'codigo_qr',
  'last_activity',
  'confirmada_ate',
]

const shapeOf = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value: unknown) => (OWN.includes(key) ? undefined : value))

async function ofSeed(endpoint: Endpoint, role: Role | null, query: object) {
  const caller = role === null ? {} : { as: await signedIn(role) }
  const { status, body } = await t.call(endpoint, { query } as never, caller)
  expect(status).toBe(200)
  return shapeOf(endpoint.reply?.parse(body))
}

async function ofFake(endpoint: Endpoint, role: Role | null, query: object) {
  const seen = { token: role && tokenOf(role), headers: {} }
  const input = { query: endpoint.query?.parse(query) }
  return shapeOf(endpoint.reply?.parse(await handlers.get(endpoint)?.(input as never, seen)))
}

test.each<[string, Role | null, Endpoint, object]>([
  ['a visitor is offered the same coupons', null, coupons.available, {}],
  ['a visitor finds the same brands', null, brands.list, {}],
  ['the customer is the same person with the same balance', 'cliente', auth.me, {}],
  ['the customer is offered the same coupons', 'cliente', coupons.available, {}],
  ['the customer holds the same coupons', 'cliente', coupons.redeemed, {}],
  ['the customer reads the same statement', 'cliente', statements.movements, {}],
  ['the customer has the same balance on every day', 'cliente', statements.balances, {}],
  ['the customer has the same invitations and companies', 'cliente', invitations.mine, {}],
  ['the admin is the same person', 'admin', auth.me, {}],
  ['the admin manages the same promotions', 'admin', coupons.available, {}],
  ['the admin knows the same customers', 'admin', customers.list, { ordem: 'nome' }],
  ['the admin has sent the same invitations', 'admin', invitations.sent, {}],
  ['the admin sees the same figures', 'admin', customers.summary, {}],
  ['the admin sees the same days', 'admin', customers.activity, { dias: 90 }],
  ['the budget moved the same way', 'admin', statements.movements, {}],
  ['redemptions brought the same', 'admin', statements.movements, { conta: 'recebidos' }],
  ['the admin has the same products', 'admin', products.list, {}],
  ['the admin has the same batches', 'admin', batches.list, {}],
  ['codes were read alike', 'admin', codes.summary, { dias: 30 }],
  ['the admin has the same stores', 'admin', stores.list, {}],
  ['the admin sees the same uses', 'admin', till.uses, {}],
  ['the admin sees the same results of the tills', 'admin', till.results, {}],
  ['the welcome coupon is taken in the same stores', null, stores.ofWelcome, {}],
  ['root sees the same companies', 'root', companies.list, { ordem: 'nome' }],
  ['root counts them alike', 'root', companies.counts, {}],
  ['root sees the same customers', 'root', customers.list, { ordem: 'nome' }],
  ['root sees the same wholesale requests', 'root', wholesale.list, {}],
  ['root sees the same suspicious batches', 'root', batches.suspicious, {}],
  ['root counts them alike, too', 'root', wholesale.counts, { busca: 'mercado' }],
])('%s', async (_, role, endpoint, query) => {
  const seeded = await ofSeed(endpoint, role, query)
  expect(await ofFake(endpoint, role, query)).toEqual(seeded)
})

test.each([0, 1, 2])("what was read of the batches' codes is the same (%i)", async (index) => {
  const idOf = async (answer: unknown) => rowsOf(batches.list.reply.parse(await answer))[index]?.id ?? 0
  const admin = await signedIn('admin')
  const seededId = await idOf((await t.call(batches.list, {}, { as: admin })).body)
  const seen = { token: tokenOf('admin'), headers: {} }
  const fakeId = await idOf(handlers.get(batches.list)?.({ query: {} } as never, seen))
  const { body } = await t.call(batches.summary, { params: { id: seededId }, query: { dias: 30 } }, { as: admin })
  const input = { params: { id: fakeId }, query: { dias: 30 } }
  const fake = await handlers.get(batches.summary)?.(input as never, seen)
  expect(shapeOf(batches.summary.reply.parse(fake))).toEqual(shapeOf(batches.summary.reply.parse(body)))
})
