import type { RawBuilder } from 'kysely'

/** Something that must hold in every database, whatever happened to it. */
export type Invariant = {
  /** Sentence of what holds, as the table of the command shows it. */
  readonly name: string
  /** Number of rows that the invariant speaks about. */
  readonly covers: RawBuilder<{ count: number }>
  /** Rows of violations, each with a sentence about it. */
  readonly violations: RawBuilder<{ what: string }>
}
