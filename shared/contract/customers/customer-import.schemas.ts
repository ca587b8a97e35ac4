import { z } from '@loopi/contract/zod'

/** Most lines one import may have. */
export const MAX_IMPORT_LINES = 1000

/** A cell as the file has it; what is wrong with it is told by line, so only its length is limited here. */
const cell = z.string().max(500, { error: 'Há uma célula longa demais.' })

/** A line of the file; `linha` is its number there, the header being line 1. */
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

/** Problem of one cell of a line. */
export const importProblem = z.object({
  linha: z.number().int(),
  campo: z.enum(IMPORT_FIELDS),
  valor: z.string(),
  mensagem: z.string(),
})

export type ImportProblem = z.output<typeof importProblem>

/** `problemas` in the order of the lines; empty when everything could be imported. */
export const importCheck = z.object({
  total: z.number().int(),
  problemas: z.array(importProblem),
})

export type ImportCheck = z.output<typeof importCheck>

/** `problemas` of the lines that stayed out, in their order. */
export const importReply = z.object({
  message: z.string(),
  importados: z.number().int(),
  problemas: z.array(importProblem),
})

export type ImportReply = z.output<typeof importReply>
