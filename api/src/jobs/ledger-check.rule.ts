import type { RawBuilder } from 'kysely'

/** Rule that every database must fulfil, whatever happened to it. */
export type Invariant = {
  /** Description in the command's table. */
  readonly name: string
  /** Number of rows that the rule applies to. */
  readonly covers: RawBuilder<{ count: number }>
  /** Rows that violate the rule, each with a description. */
  readonly violations: RawBuilder<{ what: string }>
}
