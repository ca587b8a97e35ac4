import type { FastifyRequest } from 'fastify'

/** Content codings that bodies are kept in; `identity` is the text itself. */
export type Coding = 'br' | 'gzip' | 'identity'

/** Coding of an answer by the caller's `Accept-Encoding`: the smallest that is not refused. */
export function codingFor({ headers }: Pick<FastifyRequest, 'headers'>): Coding {
  const accepted = String(headers['accept-encoding'] ?? '')
  const takes = (coding: string) => new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:[\\s,]|$))`).test(accepted)
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
