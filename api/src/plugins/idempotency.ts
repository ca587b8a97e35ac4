import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { isLocked } from '../db/errors.ts'
import { mentionedIn } from '../db/mentions.ts'
import { endedByItsStatement, sentWithNext } from '../db/serving/held-statements.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError, envelopeOf, reject } from '../lib/app-error.ts'
import { addMs, HOUR, SECOND } from '../lib/clock.ts'
import type { Services } from './deps.ts'

/** An answer as it goes out. */
export type StoredResponse = { status: number; body: string | null; replayed?: true }

/** Retention of an answer for repetitions of its call. */
export const IDEMPOTENCY_HOURS = 48

/** Stands for an answer that told of somebody whose account is gone. */
export const ANSWER_GONE = 'gone'

type IdempotencyRow = { userId: number; key: string; requestHash: Buffer }
type Work = (trx: Trx) => Promise<StoredResponse>

/**
 * Runs `work` in a transaction and, when the call carries an `Idempotency-Key`, keeps its answer there: the effect and
 * the answer become true together, and a repetition gets the same bytes.
 *
 * The key's row is inserted first, in the same transaction. A second call with the key waits on that row; when the
 * first one is still busy after a while it is told 409. A process that dies takes its row with it, so no key is ever
 * left locked. Refusals are kept too; failures of the server are not.
 */
export async function withIdempotency(
  services: Services,
  request: FastifyRequest,
  work: Work,
): Promise<StoredResponse> {
  const row = rowOf(request)
  // Without an answer to keep nothing is written behind the work.
  if (row === null) return endedByItsStatement(() => inTransaction(services.db, work))
  return inTransaction(services.db, (trx) => answerWithKey(services, trx, row, work))
}

function rowOf(request: FastifyRequest): IdempotencyRow | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || request.actor === null) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError('request/invalid', { first: 'Idempotency-Key inválida.' })
  }
  const said = JSON.stringify([request.method, request.url, request.body ?? null])
  return { userId: request.actor.id, key, requestHash: createHash('sha256').update(said).digest() }
}

async function answerWithKey(services: Services, trx: Trx, row: IdempotencyRow, work: Work): Promise<StoredResponse> {
  const { userId, key } = row
  if (!(await isMine(services, trx, row))) return replay(trx, row)
  const answer = await orRejection(trx, work)
  await sentWithNext(() =>
    trx
      .updateTable('idempotency_keys')
      .set({ state: 'done', status: answer.status, body: answer.body ?? '', about: mentionedIn(trx) })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .execute(),
  )
  return answer
}

/**
 * Writes the key's row, or answers that another call has; throws 409 while that one is still busy, and 429 for somebody
 * for whom so many answers, or so large ones, are kept that they could fill the disk.
 *
 * One statement, each part of which needs the one before: the wait for a row is set, the row written, and the wait of
 * the connection set again, because work waits for rows as long as its kind may.
 */
async function isMine({ config, clock }: Services, trx: Trx, row: IdempotencyRow): Promise<boolean> {
  const { rows } = await sql<{ made: number; count: number; bytes: number }>`
    with usual as materialized (
      select current_setting('lock_timeout') as wait, set_config('lock_timeout', ${`${config.IDEMPOTENCY_WAIT_MS}ms`}, true)
    ), mine as (
      insert into idempotency_keys (user_id, key, request_hash, created_at)
      select ${row.userId}::bigint, ${row.key}::text, ${row.requestHash}::bytea, ${clock.now()}::timestamptz from usual
      on conflict (user_id, key) do nothing returning user_id
    ), written as materialized (select count(*)::integer as made from mine)
    select made, kept.count, kept.bytes, set_config('lock_timeout', usual.wait, true)
    from written, usual, (
      select count(*)::integer as count, coalesce(sum(octet_length(body)), 0)::bigint as bytes
      from idempotency_keys where user_id = ${row.userId}::bigint
    ) kept`
    .execute(trx)
    .catch((error: unknown) => (isLocked(error) ? reject('request/in-progress') : Promise.reject(error)))
  const [found] = rows
  if (found === undefined || found.made === 0) return false
  if (found.count >= config.IDEMPOTENCY_MOST || found.bytes >= config.IDEMPOTENCY_MOST_KIB * 1024)
    throw new AppError('request/too-many-kept', {}, { retryAfter: HOUR / SECOND })
  return true
}

/** A refusal undoes what the handler wrote, but not the key's row: the same call is refused again in the same words. */
async function orRejection(trx: Trx, work: Work): Promise<StoredResponse> {
  await sql`savepoint handler`.execute(trx)
  try {
    return await work(trx)
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) throw error
    await sql`rollback to savepoint handler`.execute(trx)
    return { status: error.status, body: JSON.stringify(envelopeOf(error)) }
  }
}

async function replay(trx: Trx, { userId, key, requestHash }: IdempotencyRow): Promise<StoredResponse> {
  const kept = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'state', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (kept === undefined || kept.state !== 'done' || kept.status === null) reject('request/in-progress')
  if (!kept.request_hash.equals(requestHash)) reject('request/key-reused')
  if (kept.body === ANSWER_GONE) reject('request/answer-gone')
  return { status: kept.status, body: kept.body === '' ? null : kept.body, replayed: true }
}

/** Forgets answers that are too old to be asked for again. */
export async function purgeExpiredResponses({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = addMs(clock.now(), -IDEMPOTENCY_HOURS * HOUR)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
