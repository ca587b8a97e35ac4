import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@loopi/contract/endpoint'
import type { Config } from '../../config/config.ts'
import type { StoredResponse } from '../idempotency.ts'
import { writerOf } from './reply-writer.ts'

type Shaping = Pick<Config, 'NODE_ENV'>

/**
 * Shapes an answer by the reply's schema: what the contract does not name never leaves. In tests an answer that does not
 * fit, or needed shaping, is an error, so that a leak is noticed where it is written.
 */
export function shapeReply(endpoint: Endpoint, given: unknown, config: Shaping): StoredResponse {
  const { reply, status } = endpoint
  if (reply === undefined) return { status: status ?? 204, body: null }
  if (config.NODE_ENV === 'test') demandFitting(endpoint, reply, given)
  return { status: status ?? 200, body: writerOf(reply)(given) }
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
