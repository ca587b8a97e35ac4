import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { EVERYDAY } from './serving/prepared-statements.ts'

/** Marks a query whose best plan is the same for all values: connections keep it prepared. */
export const everyday = <Query extends { modifyEnd(modifier: ReturnType<typeof sql>): Query }>(query: Query): Query =>
  query.modifyEnd(sql.raw(EVERYDAY))

/**
 * A list of values whose plan is to be one for all: of a list that it sees, PostgreSQL takes the plan for as many values to
 * be cheaper than the one for any number, and makes it anew at every run, which took as long as running it. Behind a
 * subselect it sees none. To be cast to the type of its array, or `any` would mean the subselect's rows.
 */
export const unseen = (values: readonly unknown[], type: 'bigint[]' | 'bytea[]' | 'text[]') =>
  sql`(select ${values}::${sql.raw(type)})::${sql.raw(type)}`

type Compilable<Row> = {
  modifyEnd(modifier: ReturnType<typeof sql>): Compilable<Row>
  compile(): CompiledQuery<Row>
}

/** Place of a value in a compiled query. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query of everyday: built and compiled once, afterwards only run. `build` must do nothing with what it is given but
 * hand it to the query as values, because it gets none.
 */
export function compiledOnce<Given extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Db, given: Given) => Compilable<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  const slots = new Proxy({} as Given, { get: (_none, name: string) => new Slot(name) })
  let compiled: CompiledQuery<Row> | undefined
  return async (db, given) => {
    compiled ??= everyday(build(db, slots)).compile()
    const parameters = compiled.parameters.map((value) => (value instanceof Slot ? given[value.name] : value))
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

/** As `compiledOnce`, for a statement that is written as SQL. */
export function writtenOnce<Given extends Readonly<Record<string, unknown>>, Row>(
  write: (given: Given) => RawBuilder<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  return compiledOnce<Given, Row>((_db, given) => {
    const marked = (mark?: RawBuilder<unknown>): Compilable<Row> => ({
      modifyEnd: (end) => marked(end),
      compile: () => sql<Row>`${write(given)} ${mark ?? sql``}`.compile(_db),
    })
    return marked()
  })
}
