import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, openDatabase } from '../../src/db/database.ts'
import { checkLedger, type LedgerFinding } from '../../src/jobs/ledger-check.ts'
import { aCompany, aPromotion, crowd } from './concurrency-crowd.ts'
import { redeemAt } from './concurrency-processes.ts'
import { type Acknowledged, type CrashLoad, startLoad } from './crash-load.ts'
import { type CrashWorld, createWorld } from './crash-world.ts'

export type CrashOptions = {
  /** Number of kills of the api process. */
  readonly api: number
  /** Number of kills of the whole database. */
  readonly database: number
  readonly clients?: number
  /** Longest duration of load before a kill; the kill comes at a random moment. */
  readonly loadMs?: number
  readonly log?: (line: string) => void
}

/** Result of the run: `lost`, `unasked`, `changed`, `unexpected` and the violations must be empty. */
export type CrashReport = {
  readonly cycles: { readonly api: number; readonly database: number }
  readonly acknowledged: number
  /** Committed before the crash, learned only by a retry with the key. */
  readonly committedUnheard: number
  /** Responses that took several attempts. */
  readonly retried: number
  /** Confirmed calls repeated with their key that returned the same bytes. */
  readonly replayed: number
  readonly perSecond: number
  readonly lost: readonly string[]
  readonly unasked: readonly string[]
  readonly changed: readonly string[]
  readonly unexpected: readonly string[]
  readonly findings: readonly LedgerFinding[]
}

const COMPANIES = 8
const COUPONS = 400
const CUSTOMERS = 200
const CLIENTS = 16
/** Minimum of confirmed redemptions between two kills. */
const ANSWERS = 2 * CLIENTS
const REPLAYS = 200

/** Redeems under load while api and database are killed repeatedly, then checks the database. */
export async function crash(options: CrashOptions): Promise<CrashReport> {
  const { api, database, clients = CLIENTS, loadMs = 1500, log = () => undefined } = options
  const world = await createWorld()
  const db = openDatabase(world.databaseUrl, { max: 4 })
  try {
    const load = startLoad({ url: world.apiUrl, ...(await populate(db)) }, clients)
    const since = performance.now()
    const downtime = await killAll(world, load, { api, database, loadMs, log })
    const seconds = (performance.now() - since - downtime) / 1000
    await load.finish()
    const { acknowledged, unexpected } = load
    return {
      cycles: { api, database },
      acknowledged: acknowledged.length,
      committedUnheard: acknowledged.filter(({ replayed }) => replayed).length,
      retried: acknowledged.filter(({ tries }) => tries > 1).length,
      perSecond: Math.round(acknowledged.length / seconds),
      unexpected,
      ...(await askAgain(world, acknowledged)),
      ...(await compare(db, acknowledged)),
      findings: await checkLedger(db),
    }
  } finally {
    await db.destroy()
    await world.end()
  }
}

async function populate(db: Db) {
  const companies = await Promise.all(Array.from({ length: COMPANIES }, () => aCompany(db)))
  const couponIds: number[] = []
  for (let i = 0; i < COUPONS; i++) {
    // Every fourth promotion is free and moves no points.
    const offer = { stock: CUSTOMERS, points: i % 4, companyId: companies[i % COMPANIES] ?? 0 }
    couponIds.push((await aPromotion(db, offer)).id)
  }
  return { couponIds, members: await crowd(db, { size: CUSTOMERS, points: 4 * COUPONS, now: new Date() }) }
}

/** Kills api and database in turns at random moments; returns the total downtime in milliseconds. */
async function killAll(
  world: CrashWorld,
  load: CrashLoad,
  { api, database, loadMs, log }: Required<Pick<CrashOptions, 'api' | 'database' | 'loadMs' | 'log'>>,
): Promise<number> {
  let downtime = 0
  for (let cycle = 0; cycle < Math.max(api, database); cycle++) {
    for (const victim of ['api', 'database'] as const) {
      if (cycle >= (victim === 'api' ? api : database)) continue
      load.open()
      await underLoad(load, loadMs)
      const since = performance.now()
      await (victim === 'api' ? world.killApi() : world.killDatabase())
      load.hold()
      await (victim === 'api' ? world.reviveApi() : world.reviveDatabase())
      downtime += performance.now() - since
      log(`${victim} killed under load (${cycle + 1}), ${load.acknowledged.length} redemptions confirmed so far`)
    }
  }
  load.open()
  await underLoad(load, loadMs)
  return downtime
}

/** Waits for enough responses, however slow the machine, plus a random time. */
async function underLoad(load: CrashLoad, loadMs: number): Promise<void> {
  const before = load.acknowledged.length
  while (load.acknowledged.length < before + ANSWERS) await sleep(5)
  await sleep(loadMs * (0.2 + 0.8 * Math.random()))
}

/** Repeats confirmed calls, sampled over the whole run, and compares the bytes. */
async function askAgain(world: CrashWorld, acknowledged: readonly Acknowledged[]) {
  const step = Math.max(1, Math.floor(acknowledged.length / REPLAYS))
  const changed: string[] = []
  let replayed = 0
  for (let i = 0; i < acknowledged.length; i += step) {
    const { member, couponId, key, text } = acknowledged[i] as Acknowledged
    const again = await redeemAt(world.apiUrl, { token: member.token, couponId, key })
    if (again.text === text && again.replayed) replayed++
    else changed.push(`customer ${member.id}, coupon ${couponId}: ${text} → ${again.status} ${again.text}`)
  }
  return { replayed, changed }
}

/** Compares the clients' confirmations with the database. */
async function compare(db: Db, acknowledged: readonly Acknowledged[]) {
  const rows = await db.selectFrom('redemptions').select(['customer_id', 'coupon_id', 'codigo_unico']).execute()
  const stored = new Set(rows.map((row) => `customer ${row.customer_id}, coupon ${row.coupon_id}, ${row.codigo_unico}`))
  const confirmedSet = new Set(
    acknowledged.map(({ member, couponId, text }) => {
      return `customer ${member.id}, coupon ${couponId}, ${JSON.parse(text).coupon.codigo_unico}`
    }),
  )
  return {
    lost: [...confirmedSet].filter((one) => !stored.has(one)),
    unasked: [...stored].filter((one) => !confirmedSet.has(one)),
  }
}
