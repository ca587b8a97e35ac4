import { type Db, openDatabase } from '../../src/db/database.ts'
import { checkLedger } from '../../src/jobs/ledger-check.ts'
import { createTestDatabase } from '../databases.ts'
import { signedIn } from './concurrency-crowd.ts'
import { type Answer, type ApiProcess, codeIn, pairAt, startApi, syncAt, useAt } from './concurrency-processes.ts'
import { someTills } from './concurrency-tills.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
let apis: ApiProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { max: 4 })
  apis = await Promise.all([1, 2].map(() => startApi(database.url)))
})

afterAll(async () => {
  const broken = (await checkLedger(db)).flatMap(({ violations }) => violations)
  await Promise.all(apis.map((api) => api.stop()))
  await db.destroy()
  await database.drop()
  expect(broken).toEqual([])
})

const apiAt = (turn: number) => apis[turn % apis.length]?.url ?? ''
const countsOf = (answers: readonly Answer[]) =>
  Object.fromEntries([...Map.groupBy(answers, kindOf)].map(([kind, all]) => [kind, all.length]))
const kindOf = (answer: Answer) => (answer.status < 300 ? '201' : `${answer.status} ${codeIn(answer)}`)

test('one coupon used a thousand times at once at two api processes is used once', async () => {
  const { tokens, codes, storeId } = await someTills(db, { devices: 20, coupons: 1, now: new Date() })
  const codigo = codes[0] ?? ''
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, turn) => useAt(apiAt(turn), { token: tokens[turn % 20] ?? '', codigo })),
  )
  expect(countsOf(answers)).toEqual({ '201': 1, '409 coupon/used': 999 })
  const { em } = JSON.parse(answers.find(({ status }) => status === 201)?.text ?? '{}')
  const refused = answers.filter(({ status }) => status === 409).map(({ text }) => JSON.parse(text))
  expect(new Set(refused.map(({ em, loja }) => `${em} ${loja}`))).toEqual(new Set([`${em} Loja Centro`]))
  const uses = await db.selectFrom('coupon_uses').select('state').where('store_id', '=', storeId).execute()
  expect(uses).toEqual([{ state: 'used' }])
})

test('two tills that race for two hundred coupons use each of them once', async () => {
  const { tokens, codes } = await someTills(db, { devices: 2, coupons: 200, now: new Date() })
  const pairs = await Promise.all(
    codes.map((codigo) =>
      Promise.all(tokens.map((token, turn) => useAt(apiAt(turn), { token, codigo }))).then(countsOf),
    ),
  )
  expect(pairs).toEqual(codes.map(() => ({ '201': 1, '409 coupon/used': 1 })))
})

test('a code that fifty devices try at once pairs one', async () => {
  const { companyId, storeId } = await someTills(db, { devices: 1, coupons: 1, now: new Date() })
  const active = { status: 'active', password_hash: 'nobody signs in with this' } as const
  await db.updateTable('users').set(active).where('id', '=', companyId).execute()
  const [owner] = await signedIn(db, [companyId], new Date())
  const made = await fetch(`${apiAt(0)}/api/lojas/${storeId}/aparelhos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner?.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ nome: 'Balcão' }),
  })
  const { codigo } = (await made.json()) as { codigo: string }
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => pairAt(apiAt(turn), { codigo, address: `10.0.0.${turn}` })),
  )
  expect(countsOf(answers)).toEqual({ '201': 1, '409 device/code-used': 49 })
})

test('two tills that settle the same coupons at once: each is accepted once, and each conflict is kept', async () => {
  const { tokens, codes, storeId } = await someTills(db, { devices: 2, coupons: 100, now: new Date() })
  const uses = codes.map((codigo, at) => ({ id_local: String(at), codigo, em: new Date().toISOString() }))
  const answers = await Promise.all(tokens.map((token, turn) => syncAt(apiAt(turn), { token, uses })))
  const results = answers.flatMap(({ text }) => JSON.parse(text).map((one: { resultado: string }) => one.resultado))
  expect([
    results.filter((one) => one === 'aceito').length,
    results.filter((one) => one === 'conflito').length,
  ]).toEqual([100, 100])
  const states = await db.selectFrom('coupon_uses').select('state').where('store_id', '=', storeId).execute()
  expect(states).toHaveLength(200)
})

test('a use with a network and the same one in a synchronisation, at two api processes at once, are one use', async () => {
  const { tokens, codes, storeId } = await someTills(db, { devices: 1, coupons: 100, now: new Date() })
  const token = tokens[0] ?? ''
  const answers = await Promise.all(
    codes.map(async (codigo, at) => {
      const number = `uso-${at}`
      const uses = [{ id_local: number, codigo, em: new Date().toISOString() }]
      const [used, ...synced] = await Promise.all([
        useAt(apiAt(at), { token, codigo, key: number }),
        ...[0, 1].map((turn) => syncAt(apiAt(turn), { token, uses })),
      ])
      const results = synced.flatMap(({ text }) => JSON.parse(text))
      const ids = new Set([JSON.parse(used?.text ?? '{}'), ...results].map(({ uso_id }) => uso_id))
      return [used?.status, results.some(({ resultado }) => !['aceito', 'repetido'].includes(resultado)), ids.size]
    }),
  )
  expect(answers).toEqual(codes.map(() => [201, false, 1]))
  const states = await db.selectFrom('coupon_uses').select('state').where('store_id', '=', storeId).execute()
  expect(states).toEqual(codes.map(() => ({ state: 'used' })))
})

test('uses and undos of one coupon at once leave it used once or not at all', async () => {
  const { tokens, codes, storeId } = await someTills(db, { devices: 1, coupons: 1, now: new Date() })
  const [token = '', codigo = ''] = [tokens[0], codes[0]]
  const round = async (turn: number) => {
    const used = await useAt(apiAt(turn), { token, codigo })
    if (used.status !== 201) return kindOf(used)
    const undone = await fetch(`${apiAt(turn + 1)}/api/caixa/estornar`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ uso_id: JSON.parse(used.text).uso_id, motivo: 'Cliente desistiu' }),
    })
    return `undone ${undone.status}`
  }
  const results = await Promise.all(Array.from({ length: 100 }, (_, turn) => round(turn)))
  expect(new Set(results)).toEqual(new Set(['undone 200', '409 coupon/used']))
  const states = await db.selectFrom('coupon_uses').select('state').where('store_id', '=', storeId).execute()
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['undone']))
})
