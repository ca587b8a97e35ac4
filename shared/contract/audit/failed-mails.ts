import { z } from '@loopi/contract/zod'
import { orElse } from '../answer-shape.ts'
import { instant } from '../primitives.ts'

/** A mail that reached nobody and is not tried any more. */
export const failedMail = z.object({
  id: z.string(),
  em: instant,
  assunto: z.string(),
  /** Address without its name. */
  para: orElse(z.string(), ''),
  /** Sentence of the mail server. */
  resposta: orElse(z.string(), ''),
  /** Company that it is to, or that invited its reader. */
  empresa: z.object({ id: z.number().int(), nome: z.string() }).nullable(),
})

export type FailedMail = z.output<typeof failedMail>
