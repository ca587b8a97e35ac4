import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { mentionedIn } from '../db/mentions.ts'
import { sentWithNext } from '../db/serving/held-statements.ts'
import { AppError, reject } from '../lib/app-error.ts'
import { addMs, HOUR, SECOND } from '../lib/clock.ts'
import type { Services } from './deps.ts'

/** An answer as it goes out. */
export type StoredResponse = { status: number; body: string | null; replayed?: true }

/** Key of a call, and what was asked by it. */
export type IdempotencyKey = { readonly userId: number; readonly key: string; readonly requestHash: Buffer }

/** Retention of an answer for repetitions of its call. */
export const IDEMPOTENCY_HOURS = 48

/** Owner of the keys of visitors. Each kept answer is of a record that counts against the limits of their calls. */
const NOBODY = 0

/** Stands for an answer that told of somebody whose account is gone. */
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
  return { userId: request.actor?.id ?? NOBODY, key, requestHash: createHash('sha256').update(said).digest() }
}

/**
 * Result of taking a key: the call goes on; the key is another call's, which has ended; or so many answers are kept for the
 * person, or so large ones, that they could fill the disk.
 */
export type Take = 'mine' | 'known' | 'too-many'

const columnsOf = (keys: readonly IdempotencyKey[]) => ({
  users: keys.map(({ userId }) => userId),
  names: keys.map(({ key }) => key),
})

/**
 * Writes the rows of keys, in one order for all transactions; fails when one is held by a call under way for longer than
 * `waitMs`. Of several calls with one key the first has it.
 *
 * One statement, each part of which needs the one before: the wait for a row is set, the rows written, and the wait of the
 * connection set again, because work waits for rows as long as its kind may.
 */
export async function takeKeys(
  { config, clock }: Services,
  trx: Trx,
  { keys, waitMs }: { readonly keys: readonly IdempotencyKey[]; readonly waitMs: number },
): Promise<Take[]> {
  const { users, names } = columnsOf(keys)
  const { rows } = await sql<{ user_id: number; key: string; has_room: boolean }>`
    with usual as materialized (
      select current_setting('lock_timeout') as wait, set_config('lock_timeout', ${`${waitMs}ms`}, true)
    ), mine as (
      insert into idempotency_keys (user_id, key, request_hash, created_at)
      select call.user_id, call.key, call.request_hash, ${clock.now()}::timestamptz
      from usual, unnest(${users}::bigint[], ${names}::text[], ${keys.map(({ requestHash }) => requestHash)}::bytea[])
        call (user_id, key, request_hash)
      order by call.user_id, call.key
      on conflict (user_id, key) do nothing returning user_id, key
    ), written as materialized (select count(*) from mine)
    select mine.user_id, mine.key, set_config('lock_timeout', usual.wait, true),
      mine.user_id = ${NOBODY} or (kept.count < ${config.limits.idempotencyAnswers}
        and kept.bytes < ${config.limits.idempotencyKib * 1024}) as has_room
    from written, usual, mine cross join lateral (
      select count(*) as count, coalesce(sum(octet_length(body)), 0) as bytes
      from idempotency_keys where user_id = mine.user_id
    ) kept`.execute(trx)
  const taken = new Map(rows.map(({ user_id, key, has_room }) => [`${user_id} ${key}`, has_room]))
  return keys.map(({ userId, key }) => {
    const name = `${userId} ${key}`
    const hasRoom = taken.get(name)
    taken.delete(name)
    return hasRoom === undefined ? 'known' : hasRoom ? 'mine' : 'too-many'
  })
}

/** Refusal of a call whose answer could not be kept. */
export const tooManyKept = () => new AppError('request/too-many-kept', {}, { retryAfter: HOUR / SECOND })

/** A key that was taken, and the answer of its call; undefined frees the key. */
export type KeptAnswer = { readonly key: IdempotencyKey; readonly answer: StoredResponse | undefined }

/** Keeps the answers of calls by their keys. Goes out with the statement that follows, at the latest the commit. */
export async function keepAnswers(trx: Trx, kept: readonly KeptAnswer[]): Promise<void> {
  const done = kept.flatMap(({ key, answer }) => (answer ? { key, ...answer } : []))
  const free = kept.flatMap(({ key, answer }) => (answer ? [] : key))
  if (done.length > 0) {
    const { users, names } = columnsOf(done.map(({ key }) => key))
    const [statuses, bodies] = [done.map(({ status }) => status), done.map(({ body }) => body ?? '')]
    await sentWithNext(() =>
      sql`
        update idempotency_keys kept
        set state = 'done', status = call.status, body = call.body, about = ${mentionedIn(trx)}::bigint[]
        from unnest(${users}::bigint[], ${names}::text[], ${statuses}::integer[], ${bodies}::text[])
          call (user_id, key, status, body)
        where kept.user_id = call.user_id and kept.key = call.key`.execute(trx),
    )
  }
  if (free.length === 0) return
  const { users, names } = columnsOf(free)
  await sentWithNext(() =>
    sql`
      delete from idempotency_keys kept using unnest(${users}::bigint[], ${names}::text[]) call (user_id, key)
      where kept.user_id = call.user_id and kept.key = call.key`.execute(trx),
  )
}

/** The kept answer of a key that is another call's; undefined when that ended without one. Throws where it is not for this call. */
export async function replay(
  trx: Trx,
  { userId, key, requestHash }: IdempotencyKey,
): Promise<StoredResponse | undefined> {
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

/** Forgets answers that are too old to be asked for again. */
export async function purgeExpiredResponses({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = addMs(clock.now(), -IDEMPOTENCY_HOURS * HOUR)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
