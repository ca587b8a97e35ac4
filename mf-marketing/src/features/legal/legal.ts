import type { Company } from '@loopi/shared/federation/page-data'

/** What a section says: paragraphs, lists, and pairs of a name and what is said of it. */
export type Block = string | { list: readonly string[] } | { pairs: readonly (readonly [name: string, text: string])[] }

export type LegalSection = { id: string; title: string; body: readonly Block[] }

export type LegalDocument = {
  eyebrow: string
  title: string
  lead: string
  /** Since when it holds. */
  since: string
  /** The few sentences that everybody should read. */
  summary: readonly string[]
  sections: (company: Company) => readonly LegalSection[]
}
