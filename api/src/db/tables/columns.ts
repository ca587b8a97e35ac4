import type { ColumnType, Generated } from 'kysely'

/** Identity column, never written. */
export type IdentityColumn = ColumnType<number, never, never>

/** Generated column, never written. */
export type Derived<T = string> = ColumnType<T, never, never>

/** Timestamp that defaults to now() and usually comes from the clock. */
export type Since = Generated<Date>
