import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@loopi/contract/endpoint'
import type { Config } from '../../config/config.ts'
import type { StoredResponse } from '../idempotency-keys.ts'
import { writerOf } from './reply-writer.ts'
import { bytesOf, type SentBytes, SharedAnswer, WrittenAnswer } from './shared-answer.ts'

/** An answer as it goes out: a text, or bytes that others get as well. */
export type Outgoing = Omit<StoredResponse, 'body'> & { readonly body: string | SentBytes | null }

type Shaping = Pick<Config, 'NODE_ENV'>

/**
 * Shapes an answer by the reply's schema: what the contract does not name never leaves. In tests an answer that does not
 * fit, or needed shaping, is an error, so that a leak is noticed where it is written.
 */
export function shapeReply(endpoint: Endpoint, given: unknown, config: Shaping): Outgoing {
  if (given instanceof SharedAnswer) return shared(endpoint, given, config)
  return stored(endpoint, given, config)
}

/** As `shapeReply`, of an answer that is one caller's. */
export function stored(endpoint: Endpoint, given: unknown, config: Shaping): StoredResponse {
  const { reply, status } = endpoint
  if (reply === undefined) return { status: status ?? 204, body: null }
  const isTest = config.NODE_ENV === 'test'
  if (given instanceof WrittenAnswer) {
    // Written by hand: in tests it is held against the contract like every other.
    if (isTest) demandFitting(endpoint, reply, JSON.parse(given.text))
    return { status: status ?? 200, body: given.text }
  }
  if (isTest) demandFitting(endpoint, reply, given)
  return { status: status ?? 200, body: writerOf(reply)(given) }
}

function shared(endpoint: Endpoint, given: SharedAnswer<unknown>, config: Shaping): Outgoing {
  const { status, body } =
    given.bytes === undefined ? stored(endpoint, given.answer, config) : { status: endpoint.status ?? 200, body: '' }
  const place = given.place === null ? null : `${endpoint.method} ${endpoint.path} ${given.place}`
  given.bytes ??= bytesOf(place, body ?? '')
  return { status, body: given.bytes }
}

function demandFitting({ method, path }: Endpoint, reply: NonNullable<Endpoint['reply']>, given: unknown): void {
  const name = `${method} ${path}`
  const { success, data, error } = reply.safeParse(given)
  if (!success) throw new Error(`the answer of ${name} does not fit its contract`, { cause: error })
  const sent = JSON.parse(JSON.stringify(given))
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(data)), sent))
    throw new Error(`the answer of ${name} has more than its contract names`)
  if (!isDeepStrictEqual(JSON.parse(writerOf(reply)(given)), sent))
    throw new Error(`the answer of ${name} is written otherwise than it was given`)
}
