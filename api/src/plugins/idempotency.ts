import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { isLocked } from '../db/errors.ts'
import { endedByItsStatement } from '../db/serving/held-statements.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError, envelopeOf, reject } from '../lib/app-error.ts'
import type { Services } from './deps.ts'
import {
  type IdempotencyKey,
  keepAnswers,
  replay,
  type StoredResponse,
  type Take,
  takeKeys,
  tooManyKept,
} from './idempotency-keys.ts'

/**
 * Runs `work` in a transaction and, for a call with an `Idempotency-Key`, keeps its answer there: the effect and the answer
 * become true together, and a repetition gets the same bytes.
 *
 * The key's row is inserted first, in the same transaction. A second call with the key waits on that row; when the
 * first one is still busy after a while it is told 409. A process that dies takes its row with it, so no key is ever
 * left locked. Refusals are kept too; failures of the server are not.
 */
export async function withIdempotency(
  services: Services,
  key: IdempotencyKey | null,
  work: (trx: Trx) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  // Without an answer to keep nothing is written behind the work.
  if (key === null) return endedByItsStatement(() => inTransaction(services.db, work))
  return inTransaction(services.db, async (trx) => {
    const earlier = await takeKey(services, trx, key)
    if (earlier) return earlier
    const answer = await orRejection(trx, work)
    await keepAnswers(trx, [{ key, answer }])
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

/** Takes a key for this call, or has the answer of the call that took it before. */
async function takeKey(services: Services, trx: Trx, key: IdempotencyKey): Promise<StoredResponse | null> {
  const asked = { keys: [key], waitMs: services.config.limits.idempotencyWaitMs }
  const [take] = await takeKeys(services, trx, asked).catch((error: unknown) =>
    isLocked(error) ? reject('request/in-progress') : Promise.reject(error),
  )
  if (take === 'known') return (await replay(trx, key)) ?? reject('request/in-progress')
  if (take === 'too-many') throw tooManyKept()
  return null
}

/** A refusal undoes what the handler wrote, but not the key's row: the same call is refused again in the same words. */
async function orRejection(trx: Trx, work: (trx: Trx) => Promise<StoredResponse>): Promise<StoredResponse> {
  await sql`savepoint handler`.execute(trx)
  try {
    return await work(trx)
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) throw error
    await sql`rollback to savepoint handler`.execute(trx)
    return asResponse(error)
  }
}

const asResponse = (refusal: AppError): StoredResponse => ({
  status: refusal.status,
  body: JSON.stringify(envelopeOf(refusal)),
})

/** Time in milliseconds for which calls that are answered together wait for what a stranger holds: a key, and rows that cannot be left out. */
export const JOINT_WAIT_MS = 20

/** Answer of a call; a refusal; or undefined, and nothing was written. */
export type JointOutcome = StoredResponse | AppError | undefined

/** As `withIdempotency`, for several calls in one transaction, whose work answers refusals instead of throwing them. */
export async function withIdempotencyTogether<Call extends { readonly key: IdempotencyKey | null }>(
  services: Services,
  calls: readonly Call[],
  work: (trx: Trx, calls: readonly Call[]) => Promise<readonly JointOutcome[]>,
): Promise<readonly JointOutcome[]> {
  const keyed = calls.flatMap((call) => (call.key ? { call, key: call.key } : []))
  if (keyed.length === 0) return endedByItsStatement(() => inTransaction(services.db, (trx) => work(trx, calls)))
  return inTransaction(services.db, async (trx) => {
    const takes = await takeKeys(services, trx, { keys: keyed.map(({ key }) => key), waitMs: JOINT_WAIT_MS })
    const withTake = (take: Take) => keyed.filter((_one, at) => takes[at] === take)
    const halted = new Set([...withTake('known'), ...withTake('too-many')].map(({ call }) => call))
    const going = calls.filter((call) => !halted.has(call))
    const answers = going.length > 0 ? await work(trx, going) : []
    const outcomes = new Map<Call, JointOutcome>(going.map((call, at) => [call, answers[at]]))
    for (const { call } of withTake('too-many')) outcomes.set(call, tooManyKept())
    const kept = withTake('mine').map(({ call, key }) => ({ key, answer: asKept(outcomes.get(call)) }))
    const freed = withTake('too-many').map(({ key }) => ({ key, answer: undefined }))
    await keepAnswers(trx, [...kept, ...freed])
    // Behind that: of several calls with one key, the first is answered here.
    for (const { call, key } of withTake('known')) outcomes.set(call, await orRefusal(() => replay(trx, key)))
    return calls.map((call) => outcomes.get(call))
  })
}

const asKept = (outcome: JointOutcome) => (outcome instanceof AppError ? asResponse(outcome) : outcome)

const orRefusal = (answer: () => Promise<JointOutcome>): Promise<JointOutcome> =>
  answer().catch((error: unknown) => (error instanceof AppError ? error : Promise.reject(error)))
