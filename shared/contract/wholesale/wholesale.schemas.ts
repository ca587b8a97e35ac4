import { z } from '@loopi/contract/zod'
import { companyName, personName } from '../names.ts'
import { pageQuery } from '../paging.ts'
import { id, instant, line, optionalText, requiredLine, requiredPhone } from '../primitives.ts'
import { WHOLESALE_DOCUMENTS, WHOLESALE_FILE_TYPES } from './documents.ts'

/** Largest document, in bytes. */
export const WHOLESALE_FILE_LIMIT = 10 * 1024 * 1024

/** A request for access to wholesale prices. Nothing but presence, length and the phone is checked. */
export const wholesaleBody = z.object({
  companyName: companyName(160),
  cnpj: requiredLine(30),
  responsibleName: personName(160),
  email: requiredLine(254),
  phone: requiredPhone(30),
  stateCity: requiredLine(160),
  productsInterest: optionalText(2000),
})

/** `message` says what happens next, in Portuguese. */
export const wholesaleReply = z.object({ message: z.string() })

const wholesaleFile = z.object({
  /** Name as sent, made harmless; only for people to read. */
  name: line(120),
  type: z.enum(WHOLESALE_FILE_TYPES),
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
