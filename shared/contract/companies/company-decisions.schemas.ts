import { z } from '@loopi/contract/zod'
import { companyStatus } from '../auth/auth.schemas.ts'
import { instant, optionalText, wholeNumber } from '../primitives.ts'

/** Seconds in which a decision can be taken back, before its mail leaves. */
export const UNDO_SECONDS = 10

/** Longest reason of a decision. */
export const REASON_LENGTH = 500

/** Fields that may be sent with a decision about a company. */
export const decisionExtras = {
  /** Reason of a refusal: the mail to the company gives it. */
  motivo: optionalText(REASON_LENGTH),
  /** Status that the sender was shown; one that another person has changed meanwhile is not decided again. */
  situacao_vista: wholeNumber(companyStatus).optional(),
  /** The mail waits for `UNDO_SECONDS`, and until then the decision can be taken back. */
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

/** Owner of an e-mail, as far as anybody has used a link sent there. */
export const EMAIL_OWNERS = ['ninguem', 'empresa', 'outra-conta'] as const

const standingDecision = z.object({
  status: companyStatus,
  em: instant,
  /** Name of the person, where it is known. */
  por: z.string().nullable(),
  motivo: z.string().nullable(),
})

/** Facts that root looks at before deciding about a company, and the standing decision. */
export const companyReview = z.object({
  email_de: z.enum(EMAIL_OWNERS),
  /** Other registrations, approved ones first, at most ten. */
  semelhantes: z.array(similarCompany),
  /** Null for a company under review. */
  decisao: standingDecision.nullable(),
})

export type CompanyReview = z.output<typeof companyReview>
