import { z } from '@loopi/contract/zod'
import { orElse } from '../answer-shape.ts'
import { instant } from '../primitives.ts'

/** Mail that failed for good. */
export const failedMail = z.object({
  id: z.string(),
  em: instant,
  assunto: z.string(),
  /** Address with a concealed local part. */
  para: orElse(z.string(), ''),
  /** Reply of the mail server. */
  resposta: orElse(z.string(), ''),
  /** Company that is the recipient, or that invited the recipient. */
  empresa: z.object({ id: z.number().int(), nome: z.string() }).nullable(),
})

export type FailedMail = z.output<typeof failedMail>
