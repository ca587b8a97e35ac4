import type { Company } from '@loopi/shared/federation/page-data'
import { formatLongDay } from '@loopi/shared/texts/format'

/** Paragraph with the operator's data, which the host provides. */
export type OperatorParagraph = (company: Company) => string

export type Block =
  | string
  | OperatorParagraph
  | { list: readonly string[] }
  | { pairs: readonly (readonly [name: string, text: string])[] }

export type LegalSection = { id: string; title: string; body: readonly Block[] }

export type LegalDocument = {
  eyebrow: string
  title: string
  lead: string
  /** Date of effect. */
  since: string
  /** Short summary. */
  summary: readonly string[]
  sections: readonly LegalSection[]
}

/** `2026-11-21` → `Em vigor desde 21 de novembro de 2026`. */
export const inForceSince = (version: string): string => `Em vigor desde ${formatLongDay(version)}`
