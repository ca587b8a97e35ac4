import { z } from '@loopi/contract/zod'
import { orElse } from '../answer-shape.ts'

/** Maximum lines of an import. */
export const MAX_IMPORT_LINES = 1000

/** Raw cell of the file; only its length is limited here, other problems are reported per line. */
const cell = z.string().max(500, { error: 'Há uma célula longa demais.' })

/** Line of the file; `linha` is its number, the header being line 1. */
export const importLine = z.object({
  linha: z.number().int().positive().max(1_000_000),
  name: cell,
  email: cell,
  phone: cell,
})

export type ImportLine = z.output<typeof importLine>

export const importBody = z.object({
  linhas: z
    .array(importLine)
    .min(1, { error: 'O arquivo não tem nenhuma linha de cliente.' })
    .max(MAX_IMPORT_LINES, { error: `Importe no máximo ${MAX_IMPORT_LINES} clientes por vez.` }),
})

export const IMPORT_FIELDS = ['name', 'email', 'phone'] as const

/** Problem of one cell. */
export const importProblem = z.object({
  linha: z.number().int(),
  campo: z.enum(IMPORT_FIELDS),
  valor: orElse(z.string(), ''),
  mensagem: z.string(),
})

export type ImportProblem = z.output<typeof importProblem>

/** `problemas` in the order of the lines; empty when every line can be imported. */
export const importCheck = z.object({
  total: z.number().int(),
  problemas: z.array(importProblem),
})

export type ImportCheck = z.output<typeof importCheck>

/** `problemas` of the lines that were not imported, in their order. */
export const importReply = z.object({
  message: z.string(),
  importados: z.number().int(),
  problemas: z.array(importProblem),
})

export type ImportReply = z.output<typeof importReply>
