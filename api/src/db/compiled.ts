import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

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
  build: (db: Db, given: Given) => { compile(): CompiledQuery<Row> },
): (db: Db, given: Given) => Promise<Row[]> {
  const slots = new Proxy({} as Given, { get: (_none, name: string) => new Slot(name) })
  let compiled: CompiledQuery<Row> | undefined
  return async (db, given) => {
    compiled ??= build(db, slots).compile()
    const parameters = compiled.parameters.map((value) => (value instanceof Slot ? given[value.name] : value))
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
