import { z } from '@loopi/contract/zod'
import { instant } from '../primitives.ts'
import {
  type Bag,
  orElse,
  readInstant,
  readListOf,
  readNumber,
  readObject,
  readText,
  readTextOrNull,
} from '../reading.ts'

/** A mail that reached nobody and is not tried any more. */
export const failedMail = z.object({
  id: z.string(),
  em: instant,
  assunto: z.string(),
  /** Address without its name. */
  para: z.string(),
  /** Sentence of the mail server. */
  resposta: z.string(),
  /** Company that it is to, or that invited its reader. */
  empresa: z.object({ id: z.number().int(), nome: z.string() }).nullable(),
})

export type FailedMail = z.output<typeof failedMail>

export const readFailedMails = readListOf(
  (row): FailedMail => ({
    id: readText(row, 'id'),
    em: readInstant(row, 'em'),
    assunto: readText(row, 'assunto'),
    para: readTextOrNull(row, 'para') ?? '',
    resposta: readTextOrNull(row, 'resposta') ?? '',
    empresa: orElse(readCompany, row, 'empresa', null),
  }),
  'failed mails',
)

function readCompany(row: Bag, field: string): FailedMail['empresa'] {
  const bag = readObject(row[field])
  return { id: readNumber(bag, 'id'), nome: readText(bag, 'nome') }
}
