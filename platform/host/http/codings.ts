import type { FastifyRequest } from 'fastify'
import { takesCoding } from '../../../shared/contract/http/accepted-codings.ts'

/** Content codings that bodies are kept in; `identity` is the text itself. */
export type Coding = 'br' | 'gzip' | 'identity'

/** Coding of an answer by the caller's `Accept-Encoding`: the smallest that is not refused. */
export function codingFor({ headers }: Pick<FastifyRequest, 'headers'>): Coding {
  const accepted = headers['accept-encoding']?.toString()
  if (takesCoding(accepted, 'br')) return 'br'
  return takesCoding(accepted, 'gzip') ? 'gzip' : 'identity'
}
