import type { Answer, Endpoint, Parsed } from '@loopi/contract/endpoint'
import type { Trx } from '../db/database.ts'
import { isCancelled, isDatabaseGone, isDiskFull } from '../db/errors.ts'
import { type WorkKind, working } from '../db/serving/work.ts'
import { allAborted } from '../lib/all-aborted.ts'
import { AppError } from '../lib/app-error.ts'
import { createGatherings } from '../lib/together.ts'
import type { Actor } from './actor.ts'
import type { Services } from './deps.ts'
import { type JointOutcome, withIdempotencyTogether } from './idempotency.ts'
import type { IdempotencyKey, StoredResponse } from './idempotency-keys.ts'

/** A call that is answered together with others. */
export type JointCall<E extends Endpoint = Endpoint> = { readonly input: Parsed<E>; readonly actor: Actor }

/**
 * A way to answer calls of an endpoint that come at once by one transaction. For each it has the answer, the refusal, or
 * undefined: then nothing was written, and the call is answered in another way. What fails is answered in another way, too.
 */
export type Together<E extends Endpoint> = {
  /** The row that calls wait for together, as `coupon:7`. Without it all go together, and must not wait for anybody's rows. */
  readonly wants?: (input: Parsed<E>) => string
  readonly handle: (
    trx: Trx,
    calls: readonly JointCall<E>[],
    now: Date,
  ) => Promise<readonly (Answer<E> | AppError | undefined)[]>
}

type Joining<E extends Endpoint> = JointCall<E> & {
  readonly key: IdempotencyKey | null
  /** Aborted when the caller leaves, or is to be broken off. */
  readonly gone: AbortSignal
}

/** Calls that one transaction answers at most. */
const MOST_CALLS = 32

/**
 * Answers a call together with those that come in the same turn of the event loop or while others are answered, by the
 * first of `ways` that can. Undefined where none can: it is to be answered by itself.
 */
export function createJointAnswers<E extends Endpoint>(
  services: Services,
  { kind, ways }: { readonly kind: WorkKind; readonly ways: readonly Together<E>[] },
  shaped: (given: Answer<E>) => StoredResponse,
) {
  const tries = ways.map(({ wants, handle }) => {
    const gatherings = createGatherings<Joining<E>, JointOutcome>({ most: MOST_CALLS })
    const work = async (trx: Trx, calls: readonly Joining<E>[]) =>
      (await handle(trx, calls, services.clock.now())).map((given) =>
        given === undefined || given instanceof AppError ? given : shaped(given),
      )
    return (call: Joining<E>) => {
      const subject = wants?.(call.input)
      // Of nobody alone: who leaves takes nobody else's answer along, but the last one does.
      return gatherings(subject ?? '', call, (calls) =>
        working({ kind, subject, gone: allAborted(calls.map(({ gone }) => gone)) }, () =>
          withIdempotencyTogether(services, calls, work).catch((error: unknown) =>
            isOfAll(error) ? Promise.reject(error) : calls.map(() => undefined),
          ),
        ),
      )
    }
  })
  return async (call: Joining<E>): Promise<StoredResponse | undefined> => {
    for (const attempt of tries) {
      const outcome = await attempt(call)
      if (outcome instanceof AppError) throw outcome
      if (outcome !== undefined) return outcome
    }
    return undefined
  }
}

/** True for a failure that each call would meet by itself as well. */
const isOfAll = (error: unknown): boolean =>
  error instanceof AppError || isDatabaseGone(error) || isCancelled(error) || isDiskFull(error)
