import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { rowsOf } from '@loopi/contract/paging'
import { privacy } from '@loopi/contract/privacy/privacy.contract'
import { statements } from '@loopi/contract/statements/statements.contract'
import { cpfOf } from '../../../test/builders.ts'
import { aPromotion } from '../../../test/processes/concurrency-crowd.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { checkLedger } from '../../jobs/ledger-check.ts'
import { balance, customerAccount, ISSUANCE, WELCOME_BUDGET } from '../ledger/ledger.public.ts'
import { grantWaiting, markFormer, markHolders } from './welcome.public.ts'

const CEILING = 250
const t = sharedTestApp({ WELCOME_DAILY_CEILING: CEILING })
const PASSWORD = 'Praia-de-manha-7'

let made = 0
/** Person without an account or invitation. */
const somebody = () => {
  const number = ++made
  const phone = `(21) 98${String(number).padStart(3, '0')}-1234`
  return { name: 'Maria Clara', email: `pessoa${number}@boas.test`, phone, cpf: cpfOf(600_000 + number) }
}

type Who = ReturnType<typeof somebody>

/** Completes a registration and returns its result. */
async function register(over: Partial<Who> = {}) {
  const { name, email, phone, cpf } = { ...somebody(), ...over }
  await t.call(customers.preRegister, { body: { name, email, phone } })
  const mail = (await t.mails()).find(({ to, text }) => to === email && text.includes('/finalizar-cadastro/'))
  const token = /\/finalizar-cadastro\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const { user_id } = (await t.call(auth.validateToken, { params: { token } })).body
  const body = { user_id, token, cpf, password: PASSWORD, password_confirmation: PASSWORD }
  const { status, body: result } = await t.call(customers.finishRegistration, { body })
  expect(status).toBe(200)
  const points = () => balance(t.db, customerAccount(user_id))
  const signIn = async () => (await t.call(auth.login, { body: { email, password: PASSWORD } })).body.access_token
  const news = async () => (await t.call(statements.activity, {}, { as: { token: await signIn() } })).body.boas_vindas
  const redeem = async (couponId: number) => {
    const as = { token: await signIn() }
    return (await t.call(coupons.redeem, { body: { coupon_id: couponId } }, { as })).body
  }
  return {
    id: user_id,
    email,
    told: result.boas_vindas,
    coupon: result.cupom ?? null,
    held: points,
    signIn,
    news,
    redeem,
  }
}

const remove = async ({ signIn }: { signIn(): Promise<string> }) => {
  const as = { token: await signIn() }
  expect((await t.call(privacy.deleteAccount, { body: { password: PASSWORD } }, { as })).status).toBe(204)
}
const broken = async () => (await checkLedger(t.db)).flatMap(({ violations }) => violations)
const GIVEN = { estado: 'recebido', clp: 100, chega_em: null }
const KNOWN = { estado: 'ja-recebido', clp: 100, chega_em: null }

test('the budget of a day is filled once, and welcomes come out of it', async () => {
  const first = await register()
  expect([first.told, await first.held()]).toEqual([GIVEN, 100])
  await register()
  expect([await balance(t.db, ISSUANCE), await balance(t.db, WELCOME_BUDGET)]).toEqual([-CEILING, 50])
  t.clock.advance(24 * 3_600_000)
  await register()
  // Refilled to the ceiling, which counts what was left.
  expect([await balance(t.db, ISSUANCE), await balance(t.db, WELCOME_BUDGET)]).toEqual([-CEILING - 200, 150])
  expect(await broken()).toEqual([])
})

test('above the ceiling welcomes wait for the next day, come in order and once, and the person is told', async () => {
  const people = []
  for (let i = 0; i < 6; i++) people.push(await register())
  expect(await Promise.all(people.map(({ held: points }) => points()))).toEqual([100, 100, 0, 0, 0, 0])
  const waiting = (day: string) => ({ estado: 'aguardando', clp: 100, chega_em: day })
  expect(people.map(({ told: result }) => result)).toEqual([
    ...[GIVEN, GIVEN],
    ...['2026-11-21', '2026-11-21', '2026-11-21', '2026-11-22'].map(waiting),
  ])
  expect(await people[2]?.news()).toEqual(waiting('2026-11-21'))
  // Still the same day in São Paulo, but not in UTC.
  t.clock.set('2026-11-21T02:59:59Z')
  await grantWaiting(t)
  expect(await people[2]?.held()).toBe(0)

  t.clock.set('2026-11-21T03:00:00Z')
  const granted = await Promise.all([1, 2, 3].map(() => grantWaiting(t)))
  expect(granted.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(await Promise.all(people.map(({ held: points }) => points()))).toEqual([100, 100, 100, 100, 0, 0])
  expect(await people[2]?.news()).toEqual(GIVEN)
  // The budget is spent, so the new customer queues behind the others.
  const late = await register()
  expect([late.told?.estado, await late.held()]).toEqual(['aguardando', 0])

  t.clock.set('2026-11-22T12:00:00Z')
  await grantWaiting(t)
  expect(await Promise.all([...people, late].map(({ held: points }) => points()))).toEqual([...Array(6).fill(100), 0])
  expect(await broken()).toEqual([])
})

test('nobody overtakes those who wait, when the day has begun and they were not yet served', async () => {
  for (let i = 0; i < 2; i++) await register()
  const first = await register()
  t.clock.advance(24 * 3_600_000)
  const second = await register()
  expect([await first.held(), await second.held()]).toEqual([0, 0])
  expect(second.told).toEqual({ estado: 'aguardando', clp: 100, chega_em: '2026-11-21' })
  await grantWaiting(t)
  expect([await first.held(), await second.held()]).toEqual([100, 100])
})

test.each([
  ['phone', { phone: '+55 (21) 97777-1234' }, { phone: '21977771234' }],
  ['address', { email: 'ana.maria@gmail.com' }, { email: 'anamaria+outra@gmail.com' }],
  ['address with a tag', { email: 'ana@boas.test' }, { email: 'ana+2@boas.test' }],
])('the same %s is welcomed once', async (_, one, other) => {
  const first = await register(one)
  const second = await register(other)
  expect([await first.held(), await second.held()]).toEqual([100, 0])
  expect([second.told, await second.news()]).toEqual([KNOWN, KNOWN])
  t.clock.advance(8 * 24 * 3_600_000)
  expect(await second.news()).toBeNull()
  expect(await broken()).toEqual([])
})

test('neither CPF nor phone nor address brings a second welcome when the account was deleted', async () => {
  const person = somebody()
  const first = await register(person)
  await remove(first)
  for (const kept of ['cpf', 'phone', 'email'] as const) {
    const again = await register({ [kept]: person[kept] })
    expect([kept, again.told, await again.held()]).toEqual([kept, KNOWN, 0])
    await remove(again)
  }
  const marks = await t.db.selectFrom('welcome_marks').selectAll().execute()
  expect(marks.map(({ customer_id }) => customer_id)).toEqual([null, null, null])
  expect(await broken()).toEqual([])
})

test('who leaves before the welcome came gets it with the next account, and the queue goes on', async () => {
  for (let i = 0; i < 2; i++) await register()
  const person = somebody()
  await remove(await register(person))
  const behind = await register()
  t.clock.advance(24 * 3_600_000)
  await grantWaiting(t)
  expect(await behind.held()).toBe(100)
  const again = await register(person)
  expect([again.told, await again.held()]).toEqual([GIVEN, 100])
  expect(await broken()).toEqual([])
})

test('of two who finish with one phone at the same moment one is welcomed', async () => {
  const phone = '(21) 96666-1234'
  const both = await Promise.all([register({ phone }), register({ phone })])
  expect((await Promise.all(both.map(({ held: points }) => points()))).toSorted()).toEqual([0, 100])
})

test('a refused person leaves nothing by which somebody else would be refused', async () => {
  const shared = somebody()
  await register(shared)
  const rejected = somebody()
  await register({ ...rejected, phone: shared.phone })
  const innocent = await register({ email: rejected.email.replace('@', '+x@') })
  expect(innocent.told).toEqual(GIVEN)
})

test('those who were welcomed before are marked once the api runs', async () => {
  const person = somebody()
  const former = await register(person)
  await t.db.deleteFrom('welcome_marks').execute()
  await t.db.updateTable('welcome_grants').set({ marked: false }).execute()
  await Promise.all([markFormer(t), markFormer(t)])
  expect((await t.db.selectFrom('welcome_marks').selectAll().execute()).map(({ customer_id }) => customer_id)).toEqual(
    Array(3).fill(former.id),
  )
  expect((await register({ phone: person.phone })).told).toEqual(KNOWN)
})

describe('free coupons and the welcome coupon come once a person', () => {
  const REFUSED = { code: 'coupon/once-a-person' }
  const marks = () => t.db.selectFrom('redemption_marks').selectAll().execute()

  test.each([
    ['CPF', (person: Who) => ({ cpf: person.cpf }), true],
    // Unproven values, so the list must not reveal what their owner has received.
    ['phone', (person: Who) => ({ phone: person.phone.replace('(21) ', '+55 21 ') }), undefined],
    ['address with a tag', (person: Who) => ({ email: person.email.replace('@', '+2@') }), true],
  ])('also when the account was deleted and another one has the same %s', async (_name, same, isListed) => {
    const [free, paid] = [await aPromotion(t.db, { stock: 5 }), await aPromotion(t.db, { stock: 5, points: 100 })]
    const person = somebody()
    const first = await register(person)
    expect(first.coupon).toMatchObject({ code: 'BEMVINDO10' })
    expect((await first.redeem(free.id)).coupon).toMatchObject({ id: free.id })
    await remove(first)
    const again = await register(same(person))
    expect([again.coupon, await again.redeem(free.id)]).toEqual([null, expect.objectContaining(REFUSED)])
    expect(await again.redeem(paid.id)).toMatchObject({ code: 'ledger/insufficient-balance' })
    const as = { token: await again.signIn() }
    for (const query of [{}, { limite: 10 }]) {
      const listed = rowsOf((await t.call(coupons.available, { query }, { as })).body)
      const { resgatado, outra_conta } = listed.find(({ id }) => id === free.id) ?? {}
      expect([resgatado, outra_conta]).toEqual([isListed ?? false, isListed])
      expect(listed.find(({ id }) => id === paid.id)).toMatchObject({ resgatado: false })
    }
    const stranger = await register()
    expect((await stranger.redeem(free.id)).coupon).toMatchObject({ id: free.id })
  })

  test('also for two accounts with one phone at the same moment, in one statement or in two', async () => {
    const free = await aPromotion(t.db, { stock: 5 })
    const phone = '(21) 96666-4321'
    const both = await Promise.all([register({ phone }), register({ phone })])
    expect(both.map(({ coupon }) => coupon?.code ?? null).toSorted()).toEqual(['BEMVINDO10', null])
    const answers = await Promise.all(both.map(({ redeem }) => redeem(free.id)))
    expect(answers.filter(({ coupon }) => coupon)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === REFUSED.code)).toHaveLength(1)
  })

  test('a refused person leaves no mark by which somebody else would be refused', async () => {
    const [first, other] = [somebody(), somebody()]
    await register(first)
    const before = await marks()
    await register({ ...other, phone: first.phone })
    expect(await marks()).toEqual(before)
  })

  test('a deleted account leaves the marks of what it had, and its own are gone', async () => {
    const leaving = await register()
    await remove(leaving)
    expect(await marks()).toHaveLength(3)
    expect(await t.db.selectFrom('person_marks').selectAll().execute()).toEqual([])
  })

  test('what was redeemed before marks were kept is marked when the api starts', async () => {
    const free = await aPromotion(t.db, { stock: 5 })
    const person = somebody()
    const former = await register(person)
    await former.redeem(free.id)
    await t.db.deleteFrom('person_marks').execute()
    await t.db.deleteFrom('redemption_marks').execute()
    await Promise.all([markHolders(t), markHolders(t)])
    const again = await register({ phone: person.phone })
    expect([again.coupon, await again.redeem(free.id)]).toEqual([null, expect.objectContaining(REFUSED)])
  })
})
