import { z } from '@loopi/contract/zod'
import { endpoint } from '../endpoint.ts'

/** The api's own contract, for the gate of releases. It reveals no more than the files that every visitor gets. */
export const apiContract = {
  find: endpoint({
    method: 'GET',
    path: '/contract',
    summary: 'O contrato da API: os esquemas do que cada chamada aceita e responde, e a sua impressão digital.',
    access: 'public',
    reply: z.object({
      /** SHA-256 of the calls in canonical form; equal contracts have equal digests. */
      digest: z.string(),
      /** JSON Schemas of request and response, by method and path. */
      calls: z.record(z.string(), z.unknown()),
    }),
    cacheSeconds: 60,
    errors: [],
  }),
}
