import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { isLocked } from '../db/errors.ts'
import { runNamed } from '../db/named.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError, envelopeOf, reject } from '../lib/app-error.ts'
import { HOUR, SECOND } from '../lib/clock.ts'
import type { Services } from './deps.ts'

/** An answer as it goes out. */
export type StoredResponse = { status: number; body: string | null; replayed?: true }

/** Key of a call, and the digest of its request. */
export type IdempotencyKey = { readonly userId: number; readonly key: string; readonly requestHash: Buffer }

/** Retention of an answer for repetitions of its call. */
export const IDEMPOTENCY_HOURS = 48

/** Owner of the keys of visitors. Each kept answer is of a record that counts against the limits of their calls. */
const NOBODY = 0

/** Stands for an answer about a person whose account is gone. */
export const ANSWER_GONE = 'gone'

/**
 * The call's `Idempotency-Key`, of what is asked by it: the body, or of a form with files what its handler read. Null without
 * one. Throws 400 for what cannot be a key.
 */
export function keyOf(request: FastifyRequest, asked: unknown = request.body ?? null): IdempotencyKey | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError('request/invalid', { first: 'Idempotency-Key inválida.' })
  }
  const said = JSON.stringify([request.method, request.url, asked])
  return { userId: ownerOf(request), key, requestHash: createHash('sha256').update(said).digest() }
}

/** Devices without a person have negative numbers, so that no person and no other device shares their keys. */
const ownerOf = ({ actor, device }: FastifyRequest): number => actor?.id ?? (device ? -device.id : NOBODY)

/** A call that may carry a key. */
export type KeyedCall = {
  readonly key: IdempotencyKey | null
  /** The person whom the answer is about: when that account is deleted, the kept answer is, too. */
  readonly about?: number | undefined
}

/**
 * Runs `work` in a transaction and, for a call with an `Idempotency-Key`, keeps its answer there: the effect and the answer
 * become true together, and a repetition gets the same bytes.
 *
 * The key's row is inserted first, in the same transaction. A second call with the key waits on that row; when the
 * first one is still busy after a while it is answered 409. A process that dies takes its row with it, so no key is ever
 * left locked. Refusals are kept too; failures of the server are not.
 */
export async function withIdempotency(
  services: Services,
  { key, about }: KeyedCall,
  work: (trx: Trx) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  if (key === null) return inTransaction(services.db, work)
  return inTransaction(services.db, async (trx) => {
    const earlier = await takeKey(services, trx, key)
    if (earlier) return earlier
    const answer = await orRejection(trx, work)
    await keepAnswers(trx, [{ key, about, answer }])
    return answer
  })
}

/**
 * As `inTransaction`, and once for each key: a repetition changes nothing and gets the first result, which is kept for it.
 * A refusal undoes the key as well.
 */
export async function inTransactionOnce<T extends number | null>(
  services: Services,
  key: IdempotencyKey | null,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  if (key === null) return inTransaction(services.db, work)
  return inTransaction(services.db, async (trx) => {
    const earlier = await takeKey(services, trx, key)
    if (earlier) return JSON.parse(earlier.body ?? 'null') as T
    const result = await work(trx)
    await keepAnswers(trx, [{ key, answer: { status: 200, body: JSON.stringify(result) } }])
    return result
  })
}

/** Answer of a call; a refusal; or undefined, and nothing was written. */
export type Outcome = StoredResponse | AppError | undefined

/**
 * Time in milliseconds for which a batch waits for a row that it cannot leave out, such as a coupon that another process
 * is redeeming; each of its calls is made alone after that.
 */
const BATCH_WAIT_MS = 100

/**
 * As `withIdempotency`, for several calls in one transaction, whose work returns refusals instead of throwing them.
 * Undefined for a call that is to be made alone: its work says so, or its key has been used.
 */
export async function withIdempotencyOfAll<Call extends KeyedCall>(
  services: Services,
  calls: readonly Call[],
  work: (trx: Trx, calls: readonly Call[]) => Promise<readonly Outcome[]>,
): Promise<readonly Outcome[]> {
  const keys = calls.flatMap(({ key }) => key ?? [])
  const waiting = sql`select set_config('lock_timeout', ${`${BATCH_WAIT_MS}ms`}, true)`
  return inTransaction(services.db, async (trx) => {
    const [, taken] = await Promise.all([
      runNamed(trx, 'batch-wait', waiting.compile(trx)),
      takeKeys(services, trx, keys, BATCH_WAIT_MS),
    ])
    const open = calls.filter(({ key }) => key === null || taken.has(key))
    const found = open.length > 0 ? await work(trx, open) : []
    const outcomes = new Map(open.map((call, index) => [call, found[index]]))
    const kept = [...outcomes].flatMap(([{ key, about }, outcome]) =>
      key === null ? [] : { key, about, answer: outcome instanceof AppError ? responseOf(outcome) : outcome },
    )
    await keepAnswers(trx, kept)
    return calls.map((call) => outcomes.get(call))
  })
}

/** Takes a key for this call, or returns the answer of the call that took it before. */
async function takeKey(services: Services, trx: Trx, key: IdempotencyKey): Promise<StoredResponse | null> {
  const taken = await takeKeys(services, trx, [key], services.config.limits.idempotencyWaitMs).catch(
    (error: unknown) => (isLocked(error) ? reject('request/in-progress') : Promise.reject(error)),
  )
  if (taken.has(key)) return null
  const earlier = await replay(trx, key)
  // So many answers are kept for the person, or such large ones, that they could fill the disk.
  if (earlier === undefined) throw new AppError('request/too-many-kept', {}, { retryAfter: HOUR / SECOND })
  return earlier
}

const columnsOf = (keys: readonly IdempotencyKey[]) => ({
  users: keys.map(({ userId }) => userId),
  names: keys.map(({ key }) => key),
})

/**
 * Writes the rows of keys, in one order for all transactions, and returns those that are this call's now; fails when one
 * is locked by a call under way for longer than `waitMs`.
 *
 * One statement, each part of which needs the one before: the lock timeout is set, the rows written, and the timeout of
 * the connection set again, because the work waits for rows as long as its kind may.
 */
async function takeKeys(
  { config, clock }: Services,
  trx: Trx,
  keys: readonly IdempotencyKey[],
  waitMs: number,
): Promise<Set<IdempotencyKey>> {
  if (keys.length === 0) return new Set()
  const { users, names } = columnsOf(keys)
  const taking = sql<{ user_id: number; key: string }>`
    with usual as materialized (
      select current_setting('lock_timeout') as wait, set_config('lock_timeout', ${`${waitMs}ms`}, true)
    ), mine as (
      insert into idempotency_keys (user_id, key, request_hash, created_at)
      select call.user_id, call.key, call.request_hash, ${clock.now()}::timestamptz
      from usual, unnest(${users}::bigint[], ${names}::text[], ${keys.map(({ requestHash }) => requestHash)}::bytea[])
        call (user_id, key, request_hash) cross join lateral (
          select count(*) as count, coalesce(sum(octet_length(body)), 0) as bytes
          from idempotency_keys kept where kept.user_id = call.user_id
        ) kept
      where call.user_id = ${NOBODY} or (kept.count < ${config.limits.idempotencyAnswers}
        and kept.bytes < ${config.limits.idempotencyKib * 1024})
      order by call.user_id, call.key
      on conflict (user_id, key) do nothing returning user_id, key
    ), written as materialized (select count(*) from mine)
    select mine.user_id, mine.key, set_config('lock_timeout', usual.wait, true) from written, usual, mine`
  const written = await runNamed(trx, 'keys-take', taking.compile(trx))
  // Of several calls with one key the first has it.
  const first = new Map(keys.toReversed().map((one) => [`${one.userId} ${one.key}`, one]))
  return new Set(written.flatMap(({ user_id, key }) => first.get(`${user_id} ${key}`) ?? []))
}

type KeptAnswer = Omit<KeyedCall, 'key'> & { readonly key: IdempotencyKey; readonly answer: StoredResponse | undefined }

/** Keeps the answers of calls by their keys, and frees the keys of those without one. */
async function keepAnswers(trx: Trx, kept: readonly KeptAnswer[]): Promise<void> {
  const done = kept.flatMap(({ key, about, answer }) => (answer ? { key, about: about ?? null, ...answer } : []))
  const free = columnsOf(kept.flatMap(({ key, answer }) => (answer ? [] : key)))
  if (done.length > 0) {
    const { users, names } = columnsOf(done.map(({ key }) => key))
    const keeping = sql`
      update idempotency_keys kept set state = 'done', status = call.status, body = call.body,
        about = array_remove(array[call.about], null)
      from unnest(${users}::bigint[], ${names}::text[], ${done.map(({ status }) => status)}::integer[],
        ${done.map(({ body }) => body ?? '')}::text[], ${done.map(({ about }) => about)}::bigint[])
        call (user_id, key, status, body, about)
      where kept.user_id = call.user_id and kept.key = call.key`
    await runNamed(trx, 'answers-keep', keeping.compile(trx))
  }
  if (free.users.length > 0)
    await sql`
      delete from idempotency_keys kept using unnest(${free.users}::bigint[], ${free.names}::text[]) call (user_id, key)
      where kept.user_id = call.user_id and kept.key = call.key`.execute(trx)
}

/** The kept answer of a key that was used before; undefined without one. Throws where it is not for this call. */
async function replay(trx: Trx, { userId, key, requestHash }: IdempotencyKey): Promise<StoredResponse | undefined> {
  const kept = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'state', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (kept === undefined) return undefined
  if (kept.state !== 'done' || kept.status === null) reject('request/in-progress')
  if (!kept.request_hash.equals(requestHash)) reject('request/key-reused')
  if (kept.body === ANSWER_GONE) reject('request/answer-gone')
  return { status: kept.status, body: kept.body === '' ? null : kept.body, replayed: true }
}

/** A refusal undoes what the handler wrote, but not the key's row: the same call is refused again in the same words. */
async function orRejection(trx: Trx, work: (trx: Trx) => Promise<StoredResponse>): Promise<StoredResponse> {
  await sql`savepoint handler`.execute(trx)
  try {
    return await work(trx)
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) throw error
    await sql`rollback to savepoint handler`.execute(trx)
    return responseOf(error)
  }
}

/** A refusal as it goes out. */
export const responseOf = (refusal: AppError): StoredResponse => ({
  status: refusal.status,
  body: JSON.stringify(envelopeOf(refusal)),
})

/** Forgets answers that are too old to be asked for again. */
export async function purgeExpiredResponses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
