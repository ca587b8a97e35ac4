import type { Db } from '../../src/db/database.ts'
import { type CrashLoad, send, type Wish } from './crash-load.ts'
import type { CrashWorld } from './crash-world.ts'

const REPLAYS = 200

/** Repeats confirmed calls, sampled over the whole run, and compares the bytes. */
export async function askAgain(world: Pick<CrashWorld, 'apiUrl'>, { acknowledged }: CrashLoad) {
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
export async function compare(db: Db, { acknowledged, late }: CrashLoad) {
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
