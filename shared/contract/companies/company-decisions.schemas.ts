import { z } from '@loopi/contract/zod'
import { companyStatus } from '../auth/auth.schemas.ts'
import { instant, optionalText, wholeNumber } from '../primitives.ts'

/** Seconds in which a decision can be undone, before its mail is sent. */
export const UNDO_SECONDS = 10

/** Maximum length of a reason. */
export const REASON_LENGTH = 500

/** Optional fields of a decision about a company. */
export const decisionExtras = {
  /** Reason of a refusal, quoted in the mail to the company. */
  motivo: optionalText(REASON_LENGTH),
  /** Status shown to the sender; the decision is refused when another person has changed it since. */
  situacao_vista: wholeNumber(companyStatus).optional(),
  /** Delays the mail by `UNDO_SECONDS`, in which the decision can be undone. */
  com_prazo: z.boolean().optional(),
}

/** Fields that two registrations have in common. */
export const SHARED_FIELDS = ['cnpj', 'email', 'nome'] as const

export type SharedField = (typeof SHARED_FIELDS)[number]

const similarCompany = z.object({
  id: z.number().int(),
  name: z.string(),
  status: companyStatus,
  created_at: instant,
  iguais: z.array(z.enum(SHARED_FIELDS)),
})

export type SimilarCompany = z.output<typeof similarCompany>

/** Owner of an e-mail, as proven by a used link. */
export const EMAIL_OWNERS = ['ninguem', 'empresa', 'outra-conta'] as const

const standingDecision = z.object({
  status: companyStatus,
  em: instant,
  /** Name of the person, if known. */
  por: z.string().nullable(),
  motivo: z.string().nullable(),
})

/** Facts for root's decision about a company, with the current decision. */
export const companyReview = z.object({
  email_de: z.enum(EMAIL_OWNERS),
  /** Similar registrations, approved ones first, at most ten. */
  semelhantes: z.array(similarCompany),
  /** Null for a company under review. */
  decisao: standingDecision.nullable(),
})

export type CompanyReview = z.output<typeof companyReview>
