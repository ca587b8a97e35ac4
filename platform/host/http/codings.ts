import type { FastifyRequest } from 'fastify'
import { takesCoding } from '../../../shared/contract/http/accepted-codings.ts'

/** Content codings of stored bodies; `identity` is uncompressed. */
export type Coding = 'br' | 'gzip' | 'identity'

/** Smallest coding that `Accept-Encoding` permits. */
export function codingFor({ headers }: Pick<FastifyRequest, 'headers'>): Coding {
  const accepted = headers['accept-encoding']?.toString()
  if (takesCoding(accepted, 'br')) return 'br'
  return takesCoding(accepted, 'gzip') ? 'gzip' : 'identity'
}
