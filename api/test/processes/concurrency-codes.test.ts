import { type Db, openDatabase } from '../../src/db/database.ts'
import { checkLedger } from '../../src/jobs/ledger-check.ts'
import { balance, codesBudget, customerAccount } from '../../src/modules/ledger/ledger.public.ts'
import { createTestDatabase } from '../databases.ts'
import { aBatch, codeOf } from '../world/codes.ts'
import { crowd } from './concurrency-crowd.ts'
import { type ApiProcess, claimAt, codeIn, startApi } from './concurrency-processes.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
let apis: ApiProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { max: 4 })
  apis = await Promise.all([1, 2].map(() => startApi(database.url)))
})

afterAll(async () => {
  await Promise.all(apis.map((api) => api.stop()))
  await db.destroy()
  await database.drop()
})

test('of a thousand who claim one code at two api processes one gets it', async () => {
  const now = new Date()
  const batch = await aBatch(db, { points: 10, now })
  const people = await crowd(db, { size: 1000, points: 0, now })
  const codigo = codeOf(batch, 7)
  const answers = await Promise.all(
    people.map(({ token }, turn) => claimAt(apis[turn % apis.length]?.url ?? '', { token, codigo })),
  )

  const winner = people[answers.findIndex(({ status }) => status === 201)]
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(999)
  expect(new Set(refused.map((answer) => `${answer.status} ${codeIn(answer)}`))).toEqual(new Set(['409 code/claimed']))
  const claims = await db.selectFrom('code_claims').select(['serial', 'customer_id', 'state']).execute()
  expect(claims).toEqual([{ serial: 7, customer_id: winner?.id, state: 'paid' }])
  const balances = [balance(db, customerAccount(winner?.id ?? 0)), balance(db, codesBudget(batch.companyId))]
  expect(await Promise.all(balances)).toEqual([10, 990])
  expect((await checkLedger(db)).flatMap(({ violations }) => violations)).toEqual([])
})
