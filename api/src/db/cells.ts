import { type AliasedRawBuilder, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Selected columns of a row by name. */
type Cells = Readonly<Record<string, RawBuilder<unknown>>>

/** Row type of a query with those columns. */
export type RowOfCells<C extends Cells> = { [Name in keyof C]: C[Name] extends RawBuilder<infer Value> ? Value : never }

type Selections<C extends Cells> = {
  [Name in keyof C & string]: C[Name] extends RawBuilder<infer Value> ? AliasedRawBuilder<Value, Name> : never
}[keyof C & string]

/** Cell of a table's own column. */
export const columnOf = <T extends keyof Database & string, C extends keyof Selectable<Database[T]> & string>(
  table: T,
  column: C,
) => sql<Selectable<Database[T]>[C]>`${sql.ref(`${table}.${column}`)}`

/** Columns in the order of selection. */
export const selectionOf = <C extends Cells>(cells: C): Selections<C>[] =>
  Object.entries(cells).map(([name, cell]) => cell.as(name)) as Selections<C>[]
