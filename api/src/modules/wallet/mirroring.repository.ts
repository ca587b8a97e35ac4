import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { MirroringState } from '../../db/tables/wallets.ts'
import type { Lease } from './wallet.repository.ts'

type Window = { readonly now: Date; readonly until: Date; readonly limit: number }

/** Oldest movements under way that a look takes in at first: it costs the same however many wait behind them. */
const OLDEST = 1_000

/**
 * Takes movements that are due, oldest first, and leaves them alone until `until`. A movement waits for the earlier
 * ones that bring its payer the points, into whichever of its accounts: the provider would refuse it for want of funds.
 * All earlier ones of the oldest are among the oldest, so only where these are too few are all others looked at.
 */
export async function takeDueMovements(db: Db, window: Window): Promise<number[]> {
  const { taken, seen } = await takeAmong(db, window, sql.lit(OLDEST))
  const limit = window.limit - taken.length
  if (limit === 0 || seen < OLDEST) return taken
  return [...taken, ...(await takeAmong(db, { ...window, limit }, sql`all`)).taken]
}

type Look = { readonly taken: number[]; readonly seen: number }

/** Takes what is due among the first movements under way; the one that brings a payer points is found for all at once. */
async function takeAmong(db: Db, { now, until, limit }: Window, first: RawBuilder<unknown>): Promise<Look> {
  const { rows } = await sql<{ seen: number; transfer_id: number | null }>`
    with unsettled as materialized (
      select m.transfer_id, m.state, m.due_at, payer.owner_id as payer, payee.owner_id as payee
      from (
        select transfer_id, state, due_at from wallet_mirrorings
        where state in ('waiting', 'prepared', 'submitted') order by transfer_id limit ${first}
      ) m
        join ledger_transfers t on t.id = m.transfer_id
        join ledger_accounts payer on payer.id = t.debit_account
        join ledger_accounts payee on payee.id = t.credit_account
    ), receiving as (
      select payee, min(transfer_id) as first from unsettled where payee is not null group by payee
    ), due as (
      select unsettled.transfer_id
      from unsettled left join receiving on receiving.payee = unsettled.payer
      where unsettled.due_at <= ${now}
        and (unsettled.state <> 'waiting' or receiving.first is null or receiving.first >= unsettled.transfer_id)
    ), taken as (
      update wallet_mirrorings set due_at = ${until} where transfer_id in (
        select m.transfer_id from wallet_mirrorings m join due on due.transfer_id = m.transfer_id
        where m.state in ('waiting', 'prepared', 'submitted') and m.due_at <= ${now}
        order by m.transfer_id limit ${limit} for update of m skip locked)
      returning transfer_id
    )
    select seen, transfer_id from (select count(*) as seen from unsettled) counted left join taken on true`.execute(db)
  const taken = rows.flatMap(({ transfer_id }) => transfer_id ?? [])
  return { taken, seen: rows[0]?.seen ?? 0 }
}

/** Takes one movement for one process; undefined while another one has it, or when it is done. */
export async function leaseMovement(db: Db, transferId: number, lease: Lease) {
  const leased = await db
    .updateTable('wallet_mirrorings')
    .set({ claim: lease.id, claimed_until: lease.until, due_at: lease.until })
    .where('transfer_id', '=', transferId)
    .where('state', 'in', ['waiting', 'prepared', 'submitted'])
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', lease.now)]))
    .returning(['state', 'provider_id', 'hash', 'attempts'])
    .executeTakeFirst()
  return leased && { ...leased, ...(await endsOf(db, transferId)) }
}

/** Owners of both sides of a movement; the platform has none. */
const endsOf = (db: Db, transferId: number) =>
  db
    .selectFrom('ledger_transfers as t')
    .innerJoin('ledger_accounts as payer', 'payer.id', 't.debit_account')
    .innerJoin('ledger_accounts as payee', 'payee.id', 't.credit_account')
    .select(['t.amount', 'payer.owner_id as payer', 'payee.owner_id as payee'])
    .where('t.id', '=', transferId)
    .executeTakeFirstOrThrow()

/** State after a step of the sync. */
export type Progress =
  | { readonly state: 'prepared'; readonly provider_id: string }
  | { readonly state: 'submitted'; readonly hash: string }
  | { readonly state: 'settled'; readonly settled_at: Date }

/** Writes a step down, and answers whether this process still had the movement: if not, it must stop. */
export async function recordProgress(db: Db, transferId: number, claim: string, progress: Progress): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wallet_mirrorings')
    .set({ ...progress, last_error: null })
    .where('transfer_id', '=', transferId)
    .where('claim', '=', claim)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives a movement back, to be taken again at `due`. */
export async function release(
  db: Db,
  transferId: number,
  claim: string,
  { due, ...change }: { due: Date; attempts?: number; last_error?: string; state?: 'failed' },
): Promise<void> {
  await db
    .updateTable('wallet_mirrorings')
    .set({ ...change, due_at: due, claim: null, claimed_until: null })
    .where('transfer_id', '=', transferId)
    .where('claim', '=', claim)
    .execute()
}

/** Starts a movement over whose transfer the provider has failed: nothing moved there. */
export async function startOver(
  db: Db,
  transferId: number,
  claim: string,
  change: { due: Date; attempts: number; error: string },
): Promise<void> {
  await db
    .updateTable('wallet_mirrorings')
    .set({
      state: 'waiting',
      provider_id: null,
      hash: null,
      attempts: change.attempts,
      last_error: change.error,
      due_at: change.due,
      claim: null,
      claimed_until: null,
    })
    .where('transfer_id', '=', transferId)
    .where('claim', '=', claim)
    .execute()
}

/** Has the movement of a hash looked at now, if it is waiting for its end. */
export async function hurry(db: Db, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('wallet_mirrorings')
    .set({ due_at: now })
    .where('hash', '=', hash)
    .where('state', '=', 'submitted')
    .where('due_at', '>', now)
    .execute()
}

/** States of those of these transfers that the provider has not confirmed. */
export async function listUnsettled(db: Db, transferIds: readonly number[]): Promise<Map<number, MirroringState>> {
  if (transferIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('wallet_mirrorings')
    .select(['transfer_id', 'state'])
    .where('transfer_id', 'in', transferIds)
    .where('state', '<>', 'settled')
    .execute()
  return new Map(rows.map(({ transfer_id, state }) => [transfer_id, state]))
}

/** State of a movement of an owner that is not confirmed: of one under way if there is one, else of a failed one. */
export async function findUnsettled(db: Db, ownerId: number): Promise<MirroringState | undefined> {
  const { rows } = await sql<{ state: MirroringState }>`
    select m.state from wallet_mirrorings m
      join ledger_transfers t on t.id = m.transfer_id
      join ledger_accounts a on a.id in (t.debit_account, t.credit_account)
    where m.state <> 'settled' and a.owner_id = ${ownerId}
    order by m.state = 'failed' limit 1`.execute(db)
  return rows[0]?.state
}
