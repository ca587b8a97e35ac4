import { z } from '@loopi/shared/contract/zod'

/**
 * The body of every refusal. `erro`, `error` and `message` carry the same Portuguese sentence, because each screen of
 * the specification reads another of them; `errors` lists the sentences of single fields.
 */
export const errorEnvelope = z.object({
  code: z.string(),
  erro: z.string(),
  error: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

export type ErrorEnvelope = z.output<typeof errorEnvelope>
