import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { MirroringState } from '../../db/tables/wallets.ts'
import type { Lease } from './wallet.repository.ts'

type Window = { readonly now: Date; readonly until: Date; readonly limit: number }

/** Number of oldest pending movements that a poll reads first, so that its cost does not grow with the queue. */
const OLDEST = 1_000

/**
 * Takes due movements, oldest first, and leases them until `until`. A movement waits for earlier ones that bring points
 * to its payer, in any of the payer's accounts, since the provider would refuse it for lack of funds. Only when the
 * oldest ones yield too few are all others read: the predecessors of the oldest are among the oldest.
 */
export async function takeDueMovements(db: Db, window: Window): Promise<number[]> {
  const { taken, seen } = await takeAmong(db, window, sql.lit(OLDEST))
  const limit = window.limit - taken.length
  if (limit === 0 || seen < OLDEST) return taken
  return [...taken, ...(await takeAmong(db, { ...window, limit }, sql`all`)).taken]
}

type Look = { readonly taken: number[]; readonly seen: number }

/** Takes due movements among the first pending ones; predecessors are found for all in one statement. */
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

/** Leases one movement for this process; undefined when another process has it or it is finished. */
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

/** Owners of both sides of a movement; null for the platform. */
const endsOf = (db: Db, transferId: number) =>
  db
    .selectFrom('ledger_transfers as t')
    .innerJoin('ledger_accounts as payer', 'payer.id', 't.debit_account')
    .innerJoin('ledger_accounts as payee', 'payee.id', 't.credit_account')
    .select(['t.amount', 'payer.owner_id as payer', 'payee.owner_id as payee'])
    .where('t.id', '=', transferId)
    .executeTakeFirstOrThrow()

/** State after a step of mirroring. */
export type Progress =
  | { readonly state: 'prepared'; readonly provider_id: string }
  | { readonly state: 'submitted'; readonly hash: string }
  | { readonly state: 'settled'; readonly settled_at: Date }

/** Writes a step; false when the lease was lost, and the caller must stop. */
export async function recordProgress(db: Db, transferId: number, claim: string, progress: Progress): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wallet_mirrorings')
    .set({ ...progress, last_error: null })
    .where('transfer_id', '=', transferId)
    .where('claim', '=', claim)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the lease; the movement is retried at `due`. */
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

/** Restarts a movement after a transfer that failed at the provider, where nothing moved. */
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

/** Makes the movement of a transaction hash due now, if its result is pending. */
export async function hurry(db: Db, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('wallet_mirrorings')
    .set({ due_at: now })
    .where('hash', '=', hash)
    .where('state', '=', 'submitted')
    .where('due_at', '>', now)
    .execute()
}

/** States of those transfers that the provider has not confirmed. */
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

/** State of an owner's unconfirmed movement, a pending one before a failed one. */
export async function findUnsettled(db: Db, ownerId: number): Promise<MirroringState | undefined> {
  const { rows } = await sql<{ state: MirroringState }>`
    select m.state from wallet_mirrorings m
      join ledger_transfers t on t.id = m.transfer_id
      join ledger_accounts a on a.id in (t.debit_account, t.credit_account)
    where m.state <> 'settled' and a.owner_id = ${ownerId}
    order by m.state = 'failed' limit 1`.execute(db)
  return rows[0]?.state
}
