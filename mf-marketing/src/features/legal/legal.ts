import type { Company } from '@loopi/ui/federation/page-data'
import { formatLongDay } from '@loopi/ui/texts/format'

/** Paragraph that names the operator, whom the host knows. */
export type OperatorParagraph = (company: Company) => string

/** Blocks of a section: paragraphs, lists, and pairs of term and description. */
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
  /** Since when it holds. */
  since: string
  /** The few sentences that everybody should read. */
  summary: readonly string[]
  sections: readonly LegalSection[]
}

/** A version `2026-11-21` → `Em vigor desde 21 de novembro de 2026`. */
export const inForceSince = (version: string): string => `Em vigor desde ${formatLongDay(version)}`
