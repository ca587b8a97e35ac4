import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, openDatabase } from '../../src/db/database.ts'
import { checkLedger } from '../../src/jobs/ledger-check.ts'
import { syncAt } from './concurrency-processes.ts'
import { someTills } from './concurrency-tills.ts'
import { createWorld } from './crash-world.ts'

const USES = 500

let world: Awaited<ReturnType<typeof createWorld>>
let db: Db
beforeAll(async () => {
  world = await createWorld()
  db = openDatabase(world.databaseUrl, { max: 2 })
})
afterAll(async () => {
  await db.destroy()
  await world.end()
})

const stored = () => db.selectFrom('coupon_uses').select(['local_id', 'state']).execute()

test('kill -9 in the middle of a synchronisation of five hundred: repeated, nothing is lost and nothing doubled', async () => {
  const { tokens, codes } = await someTills(db, { devices: 1, coupons: USES, now: new Date() })
  const uses = codes.map((codigo, at) => ({ id_local: `uso-${at}`, codigo, em: new Date().toISOString() }))
  const send = () => syncAt(world.apiUrl, { token: tokens[0] ?? '', uses })
  let before = 0
  for (const most of [50, 250]) {
    const unheard = send().then(
      () => 'answered',
      () => 'broken off',
    )
    while ((await stored()).length < before + most) await sleep(1)
    await world.parts.api.kill()
    expect(await unheard).toBe('broken off')
    before = (await stored()).length
    expect(before).toBeLessThan(USES)
    await world.parts.api.revive()
  }
  const { status, text } = await send()
  const results: { id_local: string; resultado: string }[] = JSON.parse(text)
  expect([status, results.map(({ id_local }) => id_local)]).toEqual([200, uses.map(({ id_local }) => id_local)])
  const [again, anew] = ['repetido', 'aceito'].map((one) => results.filter(({ resultado }) => resultado === one).length)
  expect([again, anew]).toEqual([before, USES - before])
  const rows = await stored()
  expect(rows.map(({ state }) => state)).toEqual(uses.map(() => 'used'))
  expect(new Set(rows.map(({ local_id }) => local_id)).size).toBe(USES)
  expect((await checkLedger(db)).flatMap(({ violations }) => violations)).toEqual([])
})
