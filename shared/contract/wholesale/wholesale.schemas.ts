import { z } from '@loopi/contract/zod'
import { orElse } from '../answer-shape.ts'
import { companyName, personName } from '../names.ts'
import { pageQuery } from '../paging.ts'
import { id, instant, line, optionalText, requiredLine, requiredPhone } from '../primitives.ts'
import { WHOLESALE_DOCUMENTS, WHOLESALE_FILE_TYPES } from './documents.ts'
import { WHOLESALE_STATE_NAMES, type WholesaleState } from './states.ts'

/** Maximum size of a document in bytes. */
export const WHOLESALE_FILE_LIMIT = 10 * 1024 * 1024

/** Request for access to wholesale prices. Only presence, length and the phone are validated. */
export const wholesaleBody = z.object({
  companyName: companyName(160),
  cnpj: requiredLine(30),
  responsibleName: personName(120),
  email: requiredLine(254),
  phone: requiredPhone,
  stateCity: requiredLine(160),
  productsInterest: optionalText(2000),
})

/** `message` describes the next step, in Portuguese; `protocolo` identifies the request for both sides. */
export const wholesaleReply = z.object({ message: z.string(), protocolo: orElse(z.string(), null) })

const wholesaleFile = z.object({
  /** Sanitised name of the sender's file, for display only. */
  name: line(120),
  type: z.enum(WHOLESALE_FILE_TYPES),
  /** In bytes. */
  size: z.number().int().nonnegative(),
})

export type WholesaleFile = z.output<typeof wholesaleFile>

const wholesaleState = z.enum(WHOLESALE_STATE_NAMES)

/** Words of the company, CNPJ, contact or place, which must all match; or the protocol. */
const busca = line(200).optional()

/** Newest first. */
export const wholesaleQuery = z.object({ ...pageQuery, busca, situacao: wholesaleState.optional() })

export const wholesaleCountsQuery = z.object({ busca })

/** Number of requests by state. */
export const wholesaleCounts = z.object({
  novo: z.int().nonnegative(),
  'em-contato': z.int().nonnegative(),
  liberado: z.int().nonnegative(),
  recusado: z.int().nonnegative(),
} satisfies Record<WholesaleState, z.ZodType>)

/** Request for root; its documents are fetched with `wholesale.file`. */
export const wholesaleRequest = z.object({
  id: z.number().int(),
  companyName: z.string(),
  cnpj: z.string(),
  responsibleName: z.string(),
  email: z.string(),
  phone: z.string(),
  stateCity: z.string(),
  productsInterest: z.string().nullable(),
  cnpjCard: wholesaleFile,
  socialContract: wholesaleFile,
  created_at: instant,
  situacao: wholesaleState,
  /** Last move: time, person and reason; all null before the first. */
  movido_em: instant.nullable(),
  movido_por: z.string().nullable(),
  motivo: z.string().nullable(),
})

export type WholesaleRequest = z.output<typeof wholesaleRequest>

const wholesaleMove = z.object({
  situacao: wholesaleState,
  motivo: z.string().nullable(),
  em: instant,
  /** Name of the person, if known. */
  por: z.string().nullable(),
})

export type WholesaleMove = z.output<typeof wholesaleMove>

/** Request with all its moves, newest first. */
export const wholesaleDetails = z.object({ ...wholesaleRequest.shape, movimentos: z.array(wholesaleMove) })

export type WholesaleDetails = z.output<typeof wholesaleDetails>

/** Maximum length of a reason. */
export const MOVE_REASON_LENGTH = 500

/** A move: only a refusal needs a reason. */
export const wholesaleMoveBody = z
  .object({
    situacao: wholesaleState,
    /** State shown to the sender; the move is refused when another person has moved the request since. */
    situacao_vista: wholesaleState,
    motivo: optionalText(MOVE_REASON_LENGTH),
  })
  .refine(({ situacao, motivo }) => situacao !== 'recusado' || motivo !== null, {
    error: 'Informe o motivo da recusa.',
    path: ['motivo'],
  })

export const wholesaleId = z.object({ id })

export const wholesaleDocument = z.object({ id, document: z.enum(WHOLESALE_DOCUMENTS) })
