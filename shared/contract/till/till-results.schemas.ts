import { z } from '@loopi/contract/zod'
import { pageQuery } from '../paging.ts'
import { calendarDate, id, rows, wholeNumber } from '../primitives.ts'

export const usesQuery = z.object({
  ...pageQuery,
  loja: id.optional(),
  promocao: id.optional(),
  situacao: z.enum(['usado', 'desfeito', 'conflito']).optional(),
  /** First and last day in São Paulo, both inclusive. */
  de: calendarDate.optional(),
  ate: calendarDate.optional(),
})

export const resultsQuery = z.object({ dias: wholeNumber(z.int().min(1).max(366)).default(30) })

const counted = { usos: z.int().nonnegative(), valor_centavos: z.int().nonnegative() }

/** Uses of the company's coupons in the last days. Reversed ones and conflicts count only as such. */
export const tillResults = z.object({
  ...counted,
  desfeitos: z.int().nonnegative(),
  conflitos: z.int().nonnegative(),
  propria_equipe: z.int().nonnegative(),
  lojas: rows(z.object({ id: z.int(), nome: z.string(), ...counted })),
  promocoes: rows(z.object({ id: z.int().nullable(), titulo: z.string(), resgates: z.int(), ...counted })),
  caixas: rows(z.object({ nome: z.string(), ...counted })),
  /** By hour of the day in São Paulo, 24 rows. */
  horas: rows(z.object({ hora: z.int().min(0).max(23), ...counted })),
  dias: rows(z.object({ dia: calendarDate, ...counted })),
})
