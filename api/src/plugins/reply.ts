import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@loopi/contract/endpoint'
import type { Config } from '../config/config.ts'
import type { StoredResponse } from './idempotency.ts'

/**
 * Shapes an answer by the reply's schema: what the contract does not name never leaves. In tests an answer that needed
 * shaping is an error, so that a leak is noticed where it is written.
 */
export function shapeReply(endpoint: Endpoint, given: unknown, config: Config): StoredResponse {
  if (endpoint.reply === undefined) return { status: endpoint.status ?? 204, body: null }
  const parsed = endpoint.reply.safeParse(given)
  const name = `${endpoint.method} ${endpoint.path}`
  if (!parsed.success) throw new Error(`the answer of ${name} does not fit its contract`, { cause: parsed.error })
  const body = JSON.stringify(parsed.data)
  if (config.NODE_ENV === 'test' && !isDeepStrictEqual(JSON.parse(body), JSON.parse(JSON.stringify(given))))
    throw new Error(`the answer of ${name} has more than its contract names`)
  return { status: endpoint.status ?? 200, body }
}
