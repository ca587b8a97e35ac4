import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, openDatabase } from '../../src/db/database.ts'
import { checkLedger, type LedgerFinding } from '../../src/jobs/ledger-check.ts'
import { signerOf } from '../../src/modules/codes/codes.public.ts'
import { aBatch } from '../world/codes.ts'
import { aCompany, aPromotion, crowd, type Member } from './concurrency-crowd.ts'
import { type CrashLoad, type PrintedCode, send, startLoad, type Wish } from './crash-load.ts'
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

/** Result of the run: `lost`, `doubled`, `unasked`, `changed`, `unexpected` and the violations must be empty. */
export type CrashReport = {
  readonly cycles: { readonly api: number; readonly database: number }
  /** Redemptions and claims of codes that were confirmed. */
  readonly redeemed: number
  readonly claimed: number
  /** Claims of codes that another person had. */
  readonly late: number
  /** Committed before the crash, learned only by a retry with the key. */
  readonly committedUnheard: number
  /** Responses that took several attempts. */
  readonly retried: number
  /** Confirmed calls repeated with their key that returned the same bytes. */
  readonly replayed: number
  readonly perSecond: number
  readonly lost: readonly string[]
  /** Codes that were confirmed to two people, or paid twice. */
  readonly doubled: readonly string[]
  readonly unasked: readonly string[]
  readonly changed: readonly string[]
  readonly unexpected: readonly string[]
  readonly findings: readonly LedgerFinding[]
}

const COMPANIES = 8
const COUPONS = 400
const CUSTOMERS = 200
const CLIENTS = 16
const BATCHES = 4
const CODES_OF_BATCH = 20_000
/** People who want the same code. */
const RIVALS = 2
/** Minimum of confirmed calls between two kills. */
const ANSWERS = 2 * CLIENTS
const REPLAYS = 200

/** Redeems and claims under load while api and database are killed repeatedly, then checks the database. */
export async function crash(options: CrashOptions): Promise<CrashReport> {
  const { api, database, clients = CLIENTS, loadMs = 1500, log = () => undefined } = options
  const world = await createWorld()
  const db = openDatabase(world.databaseUrl, { max: 4 })
  try {
    const sources = await populate(db)
    const load = startLoad(
      world.apiUrl,
      Array.from({ length: clients }, (_, at) => (at % 2 === 0 ? sources.coupon : sources.code)),
    )
    const since = performance.now()
    const downtime = await killAll(world, load, { api, database, loadMs, log })
    const seconds = (performance.now() - since - downtime) / 1000
    await load.finish()
    const { acknowledged, late, unexpected } = load
    const claimed = acknowledged.filter(({ wish }) => 'code' in wish).length
    return {
      cycles: { api, database },
      ...{ redeemed: acknowledged.length - claimed, claimed, late: late.length },
      committedUnheard: acknowledged.filter(({ replayed }) => replayed).length,
      retried: acknowledged.filter(({ tries }) => tries > 1).length,
      perSecond: Math.round(acknowledged.length / seconds),
      unexpected,
      ...(await askAgain(world, load)),
      ...(await compare(db, load)),
      findings: await checkLedger(db),
    }
  } finally {
    await db.destroy()
    await world.end()
  }
}

/** Creates people, coupons and codes; returns the wishes for them. */
async function populate(db: Db): Promise<{ coupon: () => Wish; code: () => Wish }> {
  const now = new Date()
  const companies = await Promise.all(Array.from({ length: COMPANIES }, () => aCompany(db)))
  const couponIds: number[] = []
  for (let i = 0; i < COUPONS; i++) {
    // Every fourth promotion is free and moves no points.
    const offer = { stock: CUSTOMERS, points: i % 4, companyId: companies[i % COMPANIES] ?? 0 }
    couponIds.push((await aPromotion(db, offer)).id)
  }
  const printed: PrintedCode[] = []
  for (const companyId of companies.slice(0, BATCHES)) {
    const size = { quantity: CODES_OF_BATCH, daily_limit: CODES_OF_BATCH }
    const { id } = await aBatch(db, { companyId, points: 3, ...size, now })
    const sign = signerOf({}, { batchId: id, keyId: 'a' })
    for (let serial = 0; serial < CODES_OF_BATCH; serial++)
      printed.push({ at: `${id}:${serial}`, codigo: sign(serial) })
  }
  const members = await crowd(db, { size: CUSTOMERS, points: 4 * COUPONS, now })
  return { coupon: couponsInTurn(members, couponIds), code: codesInTurn(members, printed) }
}

/** Each pair of person and coupon once. */
function couponsInTurn(members: readonly Member[], couponIds: readonly number[]): () => Wish {
  let started = 0
  return () => {
    const turn = started++
    if (turn >= members.length * couponIds.length) throw new Error('the load ran out of coupons')
    const person = turn % members.length
    const offer = (Math.floor(turn / members.length) + person * 7) % couponIds.length
    return { member: members[person] as Member, couponId: couponIds[offer] as number }
  }
}

/** Each code for two people at once, the batches in turn. */
function codesInTurn(members: readonly Member[], printed: readonly PrintedCode[]): () => Wish {
  let started = 0
  return () => {
    const turn = started++
    const code = Math.floor(turn / RIVALS)
    if (code >= printed.length) throw new Error('the load ran out of codes')
    const place = (code % BATCHES) * CODES_OF_BATCH + Math.floor(code / BATCHES)
    return { member: members[turn % members.length] as Member, code: printed[place] as PrintedCode }
  }
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
      log(`${victim} killed under load (${cycle + 1}), ${load.acknowledged.length} calls confirmed so far`)
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
async function askAgain(world: CrashWorld, { acknowledged }: CrashLoad) {
  const step = Math.max(1, Math.floor(acknowledged.length / REPLAYS))
  const changed: string[] = []
  let replayed = 0
  for (const { wish, key, text } of acknowledged.filter((_, i) => i % step === 0)) {
    const again = await send(world.apiUrl, wish, key)
    if (again.text === text && again.replayed) replayed++
    else changed.push(`${nameOf(wish)}: ${text} → ${again.status} ${again.text}`)
  }
  return { replayed, changed }
}

const nameOf = (wish: Wish): string =>
  `customer ${wish.member.id}, ${'code' in wish ? `code ${wish.code.at}` : `coupon ${wish.couponId}`}`

/** Compares the clients' confirmations with the database. */
async function compare(db: Db, { acknowledged, late }: CrashLoad) {
  const redemptions = await db.selectFrom('redemptions').select(['customer_id', 'coupon_id', 'codigo_unico']).execute()
  const claims = await db
    .selectFrom('code_claims')
    .select(['customer_id', 'batch_id', 'serial'])
    .where('state', '=', 'paid')
    .execute()
  const stored = new Set([
    ...redemptions.map((row) => `customer ${row.customer_id}, coupon ${row.coupon_id}, ${row.codigo_unico}`),
    ...claims.map((row) => `customer ${row.customer_id}, code ${row.batch_id}:${row.serial}`),
  ])
  const confirmed = new Set(
    acknowledged.map(({ wish, text }) =>
      'code' in wish ? nameOf(wish) : `${nameOf(wish)}, ${JSON.parse(text).coupon.codigo_unico}`,
    ),
  )
  const codesOf = (answered: typeof late) => answered.flatMap(({ wish }) => ('code' in wish ? wish.code.at : []))
  const winners = Map.groupBy(codesOf(acknowledged), (at) => at)
  const missed = codesOf(late).filter((at) => !winners.has(at))
  return {
    lost: [...[...confirmed].filter((one) => !stored.has(one)), ...missed.map((at) => `code ${at}, which none has`)],
    doubled: [...[...winners].flatMap(([at, all]) => (all.length > 1 ? at : [])), ...(await paidTwice(db))],
    unasked: [...stored].filter((one) => !confirmed.has(one)),
  }
}

/** Codes whose points were moved more than once. */
async function paidTwice(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_transfers')
    .select('source_id')
    .where('reason', '=', 'code')
    .groupBy('source_id')
    .having((eb) => eb(eb.fn.countAll(), '>', 1))
    .execute()
  return rows.map(({ source_id }) => source_id)
}
