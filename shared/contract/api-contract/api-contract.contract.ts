import { z } from '@loopi/contract/zod'
import { endpoint } from '../endpoint.ts'

/** Contract of the api itself, for the gate of the releases. It says no more than the files that every visitor gets. */
export const apiContract = {
  find: endpoint({
    method: 'GET',
    path: '/contract',
    summary: 'O contrato da API: os esquemas do que cada chamada aceita e responde, e a sua impressão digital.',
    access: 'public',
    reply: z.object({
      /** SHA-256 of the calls in canonical form: the same contract has the same one. */
      digest: z.string(),
      /** By method and path: JSON Schemas of the request and of the answer. */
      calls: z.record(z.string(), z.unknown()),
    }),
    cacheSeconds: 60,
    errors: [],
  }),
}
