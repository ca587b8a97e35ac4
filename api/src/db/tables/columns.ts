import type { ColumnType, Generated } from 'kysely'

/** A column the database numbers; never written. */
export type IdentityColumn = ColumnType<number, never, never>

/** A column the database computes from others; never written. */
export type Derived<T = string> = ColumnType<T, never, never>

/** An instant that defaults to now() and is usually given from the clock. */
export type Since = Generated<Date>
