import { randomUUID } from 'node:crypto'
import { type Db, openDatabase } from '../../src/db/database.ts'
import { checkLedger } from '../../src/jobs/ledger-check.ts'
import { balance, companyReceived, customerAccount } from '../../src/modules/ledger/ledger.public.ts'
import { createTestDatabase } from '../databases.ts'
import { aPromotion, crowd, type Member } from './concurrency-crowd.ts'
import { type Answer, type ApiProcess, codeIn, redeemAt, startApi } from './concurrency-processes.ts'

/** Runs against one process and against two that share only the database. */
describe.each([1, 2])('redeeming at once, %i api process(es)', (processes) => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let db: Db
  let apis: ApiProcess[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
    db = openDatabase(database.url, { max: 4 })
    apis = await Promise.all(Array.from({ length: processes }, () => startApi(database.url)))
  })

  afterAll(async () => {
    const broken = (await checkLedger(db)).flatMap(({ violations }) => violations)
    await Promise.all(apis.map((api) => api.stop()))
    await db.destroy()
    await database.drop()
    expect(broken).toEqual([])
  })

  const members = (size: number, points: number) => crowd(db, { size, points, now: new Date() })
  // Round-robin, so that consecutive calls go to different processes.
  const ask = (turn: number, member: Member, couponId: number, key?: string) =>
    redeemAt(apis[turn % apis.length]?.url ?? '', { token: member.token, couponId, ...(key && { key }) })
  const wins = (answers: Answer[]) => answers.filter(({ status }) => status === 200)
  const losses = (answers: Answer[]) => answers.filter(({ status }) => status !== 200)
  const stockOf = (id: number) =>
    db.selectFrom('coupons').select(['qtd_disponivel', 'usos']).where('id', '=', id).executeTakeFirst()

  test.each([1, 10])(
    '200 customers, stock of %i: exactly that many get it',
    async (stock) => {
      const promotion = await aPromotion(db, { stock, points: 50 })
      const people = await members(200, 50)
      const answers = await Promise.all(people.map((member, turn) => ask(turn, member, promotion.id)))

      expect(wins(answers)).toHaveLength(stock)
      const refusals = losses(answers).map((answer) => [answer.status, codeIn(answer)].join(' '))
      expect([...new Set(refusals)]).toEqual(['409 coupon/sold-out'])
      expect(await stockOf(promotion.id)).toEqual({ qtd_disponivel: 0, usos: stock })
      expect(await balance(db, companyReceived(promotion.companyId))).toBe(50 * stock)
    },
    30_000,
  )

  test('one customer clicks 50 times at once and pays once', async () => {
    const promotion = await aPromotion(db, { stock: 50, points: 100 })
    const [member] = (await members(1, 1000)) as [Member]
    const clicks = Array.from({ length: 50 }, (_, turn) => ask(turn, member, promotion.id))
    const answers = await Promise.all(clicks)

    expect(wins(answers)).toHaveLength(1)
    expect(new Set(losses(answers).map(codeIn))).toEqual(new Set(['coupon/already-redeemed']))
    expect(await balance(db, customerAccount(member.id))).toBe(900)
    expect(await stockOf(promotion.id)).toEqual({ qtd_disponivel: 49, usos: 1 })
  })

  test('the same Idempotency-Key 50 times at once: one redemption, one answer, byte by byte', async () => {
    const promotion = await aPromotion(db, { stock: 50, points: 100 })
    const [member] = (await members(1, 1000)) as [Member]
    const key = randomUUID()
    const repeat = (turn: number) => ask(turn, member, promotion.id, key)
    const first = await Promise.all(Array.from({ length: 50 }, (_, turn) => repeat(turn)))

    // Repeated calls wait for the first one; after a timeout they get this error and retry.
    for (const early of losses(first)) expect(codeIn(early)).toBe('request/in-progress')
    const answers = await Promise.all(first.map((answer, turn) => (answer.status === 200 ? answer : repeat(turn))))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(wins(answers)).toHaveLength(50)
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(await balance(db, customerAccount(member.id))).toBe(900)

    const other = await aPromotion(db, { stock: 1 })
    const mixedUp = await ask(0, member, other.id, key)
    expect([mixedUp.status, codeIn(mixedUp)]).toEqual([422, 'request/key-reused'])
    expect(await stockOf(other.id)).toEqual({ qtd_disponivel: 1, usos: 0 })
  })

  test('a refusal is replayed too, and the key of one customer says nothing to another', async () => {
    const promotion = await aPromotion(db, { stock: 5, points: 100 })
    const [poor, rich] = [...(await members(1, 0)), ...(await members(1, 100))] as [Member, Member]
    const key = randomUUID()
    const rejected = await ask(0, poor, promotion.id, key)
    const again = await ask(1, poor, promotion.id, key)
    expect([rejected.status, again.status, again.text]).toEqual([422, 422, rejected.text])
    expect((await ask(1, rich, promotion.id, key)).status).toBe(200)
  })

  test('customers take all free coupons of a company at once: nobody waits for good, and each gets all', async () => {
    const { companyId } = await aPromotion(db)
    const offers = await Promise.all(Array.from({ length: 8 }, () => aPromotion(db, { stock: 20, companyId })))
    const people = await members(10, 0)
    const tries = people.flatMap((member, i) => offers.map(({ id }, turn) => ask(turn + i, member, id)))
    expect(losses(await Promise.all(tries))).toEqual([])
    const known = db.selectFrom('company_customers').select('customer_id').where('company_id', '=', companyId)
    expect(await known.execute()).toHaveLength(people.length)
  })

  test('many customers on many coupons, in every order: nobody waits for good, nothing fails', async () => {
    const companyId = (await aPromotion(db)).companyId
    const offers = await Promise.all(
      Array.from({ length: 6 }, () => aPromotion(db, { stock: 20, points: 30, companyId })),
    )
    const people = await members(30, 120)
    const tries = people.flatMap((member, i) =>
      offers.map((_, turn) => ask(turn + i, member, offers[(turn * (i + 1)) % offers.length]?.id ?? 0)),
    )
    const answers = await Promise.all(tries)
    const known = new Set(['coupon/sold-out', 'coupon/already-redeemed', 'ledger/insufficient-balance'])
    expect(losses(answers).filter((answer) => !known.has(codeIn(answer)))).toEqual([])
    const spent = await balance(db, companyReceived(companyId))
    expect(spent).toBe(wins(answers).length * 30)
    expect(wins(answers).length).toBeGreaterThan(60)
  })
})
