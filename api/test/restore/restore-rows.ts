import type { Db } from '../../src/db/database.ts'
import { KINDS, type Kind, type Recorded } from './restore-load.ts'

/** Comparison of one kind of rows with the load's record. */
export type Compared = {
  readonly kind: Kind
  /** Confirmed to clients before the moment. */
  readonly confirmed: number
  /** In the restored database. */
  readonly restored: number
  /** Confirmed before the moment and missing. */
  readonly lost: readonly string[]
  /** Restored, though asked for after the moment or by nobody. */
  readonly tooLate: readonly string[]
}

/** Compares the restored rows with the record: `moment` in milliseconds. */
export async function compareRows(db: Db, records: readonly Recorded[], moment: number): Promise<Compared[]> {
  const compared: Compared[] = []
  for (const kind of KINDS) {
    const rows = new Set(await IDS[kind](db))
    const own = records.filter((record) => record.kind === kind)
    const confirmed = own.filter(({ confirmedAt }) => confirmedAt !== null && confirmedAt < moment)
    const possible = new Set(own.filter(({ sentAt }) => sentAt <= moment).map(({ id }) => id))
    compared.push({
      ...{ kind, confirmed: confirmed.length, restored: rows.size },
      lost: confirmed.map(({ id }) => id).filter((id) => !rows.has(id)),
      tooLate: [...rows].filter((id) => !possible.has(id)),
    })
  }
  return compared
}

/** Identities of the rows that the load makes, as its tasks name them. */
const IDS: Record<Kind, (db: Db) => Promise<string[]>> = {
  redemption: async (db) =>
    (await db.selectFrom('redemptions').select(['customer_id', 'coupon_id']).execute()).map(
      (row) => `${row.customer_id}:${row.coupon_id}`,
    ),
  claim: async (db) =>
    (await db.selectFrom('code_claims').select(['batch_id', 'serial']).where('state', '=', 'paid').execute()).map(
      (row) => `${row.batch_id}:${row.serial}`,
    ),
  person: async (db) =>
    (await db.selectFrom('users').select('email').where('email', 'like', 'nova-%').execute()).flatMap(
      ({ email }) => email ?? [],
    ),
  line: async (db) => {
    const lines = await db
      .selectFrom('audit_log')
      .select(['actor_id', (eb) => eb.fn.countAll<number>().as('count')])
      .where('action', '=', 'account.update')
      .groupBy('actor_id')
      .execute()
    return lines.flatMap(({ actor_id, count }) =>
      Array.from({ length: Number(count) }, (_, round) => `${actor_id}#${round + 1}`),
    )
  },
}

/** Transfers that the restored redemptions and claims do not explain, and these that have none; both 0. */
export async function unexplainedTransfers(db: Db): Promise<number> {
  const count = async (query: { execute(): Promise<{ n: number }[]> }) => Number((await query.execute())[0]?.n ?? 0)
  const transfers = db
    .selectFrom('ledger_transfers')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('reason', 'in', ['redemption', 'code'])
  const paid = db
    .selectFrom('redemptions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('points_spent', '>', 0)
  const claims = db
    .selectFrom('code_claims')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', '=', 'paid')
  return (await count(transfers)) - (await count(paid)) - (await count(claims))
}
