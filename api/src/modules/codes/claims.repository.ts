import { sql } from 'kysely'
import { startOfDay } from '../../db/calendar.ts'
import type { Db, Trx } from '../../db/database.ts'
import { runNamed } from '../../db/named.ts'

type NewClaim = {
  readonly batchId: number
  readonly serial: number
  readonly customerId: number
  readonly points: number
  readonly consented: boolean
  readonly at: Date
  /** End of a hold; absent for a claim. */
  readonly heldUntil?: Date
  /** Network of the caller (`hashesOf`). */
  readonly networkHash?: Buffer | undefined
}

/**
 * Takes a code, also one whose hold has ended; false when it is claimed or held. A concurrent call for the same code waits
 * here for the end of the first one's transaction.
 */
export async function insertClaim(trx: Trx, claim: NewClaim): Promise<boolean> {
  const { batchId, serial, customerId, points, consented, at, heldUntil = null, networkHash = null } = claim
  const state = heldUntil === null ? 'paid' : 'held'
  const inserting = sql`
    insert into code_claims as known
      (batch_id, serial, customer_id, points, state, held_until, consented, claimed_at, network_hash)
    values (${batchId}::bigint, ${serial}::integer, ${customerId}::bigint, ${points}::integer, ${state}::text,
      ${heldUntil}::timestamptz, ${consented}::boolean, ${at}::timestamptz, ${networkHash}::bytea)
    on conflict (batch_id, serial) do update set customer_id = excluded.customer_id, points = excluded.points,
      state = excluded.state, held_until = excluded.held_until, consented = excluded.consented,
      claimed_at = excluded.claimed_at, network_hash = excluded.network_hash
    where known.state = 'held' and known.held_until <= ${at}::timestamptz
    returning 1`
  return (await runNamed(trx, 'claim-insert', inserting.compile(trx))).length > 0
}

type CodeOf = { readonly batchId: number; readonly serial: number; readonly customerId: number }

/** Registrations that are not finished, with the customer's address: of a customer who signed up again instead of in. */
const ownPendings = (customerId: number) => sql`
  select pending.id from users own join users pending on lower(pending.email) = lower(own.email)
  where own.id = ${customerId}::bigint and pending.role = 'cliente' and pending.status = 'pending'`

/** True for a code that such a registration holds. */
export async function isOwnHold(db: Db, { batchId, serial, customerId }: CodeOf): Promise<boolean> {
  const { rows } = await sql`
    select from code_claims where batch_id = ${batchId} and serial = ${serial} and state = 'held'
      and customer_id in (${ownPendings(customerId)})`.execute(db)
  return rows.length > 0
}

export async function freeOwnHold(trx: Trx, { batchId, serial, customerId }: CodeOf): Promise<void> {
  await sql`
    delete from code_claims where batch_id = ${batchId} and serial = ${serial} and state = 'held'
      and customer_id in (${ownPendings(customerId)})`.execute(trx)
}

/**
 * Gives a hold to a newer registration with the same address or phone, as of a person who corrects the address or decides
 * on the consent anew. Holds of other people stay.
 */
export async function renewHold(trx: Trx, hold: NewClaim & { readonly heldUntil: Date }): Promise<void> {
  const { batchId, serial, customerId, consented, at, heldUntil } = hold
  await sql`
    update code_claims held
    set customer_id = newer.id, consented = ${consented}, held_until = ${heldUntil}, claimed_at = ${at}
    from users holder, users newer
    where held.batch_id = ${batchId} and held.serial = ${serial} and held.state = 'held'
      and holder.id = held.customer_id and holder.status = 'pending' and newer.id = ${customerId}
      and (lower(holder.email) = lower(newer.email) or holder.phone = newer.phone)`.execute(trx)
}

export const findClaim = (db: Db, batchId: number, serial: number) =>
  db
    .selectFrom('code_claims')
    .select(['customer_id', 'state', 'claimed_at', 'points'])
    .where('batch_id', '=', batchId)
    .where('serial', '=', serial)
    .executeTakeFirst()

type Claimant = { readonly customerId: number; readonly batchId: number; readonly today: string }

/** Claims of a customer in the batch today, holds not counted; undefined for an account that is deleted. */
export async function countToday(trx: Trx, { customerId, batchId, today }: Claimant): Promise<number | undefined> {
  const counting = sql<{ claims: number }>`
    select (
      select count(*)::integer from code_claims claim
      where claim.customer_id = users.id and claim.batch_id = ${batchId}::bigint and claim.state <> 'held'
        and claim.claimed_at >= ${startOfDay(today)}
    ) as claims
    from users where users.id = ${customerId}::bigint and users.deleted_at is null`
  const [row] = await runNamed(trx, 'claims-today', counting.compile(trx))
  return row?.claims
}

type Payment = { readonly batchId: number; readonly points: number; readonly today: string }

/**
 * Counts a claim that is paid from the batch's reserve, and takes the points from it; false for a batch that is not active
 * or has less.
 */
export async function takeFromReserve(trx: Trx, { batchId, points, today }: Payment): Promise<boolean> {
  const taking = sql`
    with taken as (
      update code_batches set budget_left = budget_left - ${points}::integer, claims = claims + 1
      where id = ${batchId}::bigint and state = 'ativo' and budget_left >= ${points}::integer returning id
    )
    insert into claim_days (batch_id, day, claims, points)
    select id, ${today}::date, 1, ${points}::integer from taken
    on conflict (batch_id, day) do update set claims = claim_days.claims + 1, points = claim_days.points + excluded.points
    returning 1`
  return (await runNamed(trx, 'reserve-take', taking.compile(trx))).length > 0
}

/** Counts a claim that is paid otherwise. */
export async function countClaim(trx: Trx, { batchId, points, today }: Payment): Promise<void> {
  await sql`
    with counted as (update code_batches set claims = claims + 1 where id = ${batchId} returning id)
    insert into claim_days (batch_id, day, claims, points)
    select id, ${today}::date, 1, ${points}::integer from counted
    on conflict (batch_id, day) do update set claims = claim_days.claims + 1, points = claim_days.points + excluded.points`.execute(
    trx,
  )
}

type ClaimKey = { readonly batch_id: number; readonly serial: number }

export async function setState(trx: Trx, code: ClaimKey, state: 'waiting' | 'paid'): Promise<void> {
  await trx
    .updateTable('code_claims')
    .set({ state, held_until: null })
    .where('batch_id', '=', code.batch_id)
    .where('serial', '=', code.serial)
    .execute()
}

export async function deleteClaim(trx: Trx, code: ClaimKey): Promise<void> {
  await trx.deleteFrom('code_claims').where('batch_id', '=', code.batch_id).where('serial', '=', code.serial).execute()
}

/**
 * Locks the codes that are held for a person: by this registration, or by another one with the same address that is not
 * finished either.
 */
export const lockHeld = (trx: Trx, { customerId, email, at }: { customerId: number; email: string; at: Date }) =>
  trx
    .selectFrom('code_claims')
    .innerJoin('users', 'users.id', 'code_claims.customer_id')
    .select(['batch_id', 'serial', 'points', 'consented'])
    .where('code_claims.state', '=', 'held')
    .where('held_until', '>', at)
    .where((is) =>
      is.or([
        is('users.id', '=', customerId),
        is.and([
          is(sql`lower(users.email)`, '=', email.toLowerCase()),
          is('users.role', '=', 'cliente'),
          is('users.status', '=', 'pending'),
        ]),
      ]),
    )
    .orderBy('batch_id')
    .orderBy('serial')
    .forNoKeyUpdate('code_claims')
    .execute()

/** Makes a held code the person's, from this moment on. */
export async function assignClaim(trx: Trx, code: ClaimKey, customerId: number, at: Date): Promise<void> {
  await trx
    .updateTable('code_claims')
    .set({ customer_id: customerId, claimed_at: at })
    .where('batch_id', '=', code.batch_id)
    .where('serial', '=', code.serial)
    .execute()
}

/** Forgets from which networks claims before a moment came; the search for anomalies has seen them. */
export async function forgetNetworks(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('code_claims')
    .set({ network_hash: null })
    .where('network_hash', 'is not', null)
    .where('claimed_at', '<', before)
    .execute()
}

/** Frees codes whose registration was not finished in time. */
export async function deleteEndedHolds(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('code_claims').where('state', '=', 'held').where('held_until', '<=', at).execute()
}

/** Claims that wait for points of their company, oldest first. */
export const listWaiting = (db: Db, limit: number) =>
  db
    .selectFrom('code_claims')
    .innerJoin('code_batches', 'code_batches.id', 'code_claims.batch_id')
    .select(['code_claims.batch_id', 'code_claims.serial', 'code_claims.customer_id', 'code_batches.company_id'])
    .where('code_claims.state', '=', 'waiting')
    .orderBy('code_claims.claimed_at')
    .limit(limit)
    .execute()

/** Locks a claim that still waits; undefined when another process has it, or has paid it. */
export const lockWaiting = (trx: Trx, { batch_id, serial }: ClaimKey) =>
  trx
    .selectFrom('code_claims')
    .select(['points', 'customer_id'])
    .where('batch_id', '=', batch_id)
    .where('serial', '=', serial)
    .where('state', '=', 'waiting')
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function stateOf(db: Db, batchId: number) {
  return (await db.selectFrom('code_batches').select('state').where('id', '=', batchId).executeTakeFirst())?.state
}
