import { z } from '@loopi/shared/contract/zod'
import { pageQuery } from '../paging.ts'
import { id, instant, line, optionalText, requiredLine } from '../primitives.ts'

/** Both documents of a request, by the name of their field. */
export const WHOLESALE_DOCUMENTS = ['cnpjCard', 'socialContract'] as const

export type WholesaleDocument = (typeof WHOLESALE_DOCUMENTS)[number]

/** Largest document, in bytes. */
export const WHOLESALE_FILE_LIMIT = 10 * 1024 * 1024

/** The types a document may have, with their file endings. */
export const WHOLESALE_FILE_TYPES = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
} as const

export type WholesaleFileType = keyof typeof WHOLESALE_FILE_TYPES

/** A request for access to wholesale prices. Nothing but presence and length is checked. */
export const wholesaleBody = z.object({
  companyName: requiredLine(160),
  cnpj: requiredLine(30),
  responsibleName: requiredLine(160),
  email: requiredLine(254),
  phone: requiredLine(30),
  stateCity: requiredLine(160),
  productsInterest: optionalText(2000),
})

/** `message` says what happens next, in Portuguese. */
export const wholesaleReply = z.object({ message: z.string() })

const wholesaleFile = z.object({
  /** Name as sent, made harmless; only for people to read. */
  name: line(120),
  type: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
  /** In bytes. */
  size: z.number().int().nonnegative(),
})

export type WholesaleFile = z.output<typeof wholesaleFile>

/** `busca`: words of the company, the CNPJ, who is responsible or the place, all of them; newest first. */
export const wholesaleQuery = z.object({ ...pageQuery, busca: z.string().max(200).optional() })

/** A request as root sees it; the documents are fetched with `wholesale.file`. */
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
})

export type WholesaleRequest = z.output<typeof wholesaleRequest>

export const wholesaleDocument = z.object({ id, document: z.enum(WHOLESALE_DOCUMENTS) })
