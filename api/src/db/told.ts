import { type RawBuilder, sql } from 'kysely'
import { COUNTED } from './counting.ts'

// Long lists of one person are read as one text a person: a row of its own costs the database and the api more than
// what is in it. A record's values are in the order of its columns, words last and as JSON, which has no such signs.

const BETWEEN_VALUES = '\x1f'
const BETWEEN_RECORDS = '\x1e'

/** Records of a list as one text, in the order given; values that are null are left out, so only the last may be. */
export const toldRows = (
  values: readonly RawBuilder<unknown>[],
  order: RawBuilder<unknown>,
): RawBuilder<string | null> =>
  sql`string_agg(concat_ws(${sql.lit(BETWEEN_VALUES)}, ${sql.join(values)}), ${sql.lit(BETWEEN_RECORDS)} order by ${order})`

/** Text of an instant, in UTC and to the microsecond. */
export const toldInstant = (at: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${at} at time zone 'UTC')::text`

/** Records of such a text. */
export const recordsOf = (told: string | null): string[][] =>
  told === null ? [] : told.split(BETWEEN_RECORDS).map((record) => record.split(BETWEEN_VALUES))

/** Instant as answers tell it, to the millisecond, from its text. */
export const instantOf = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, '0')}Z`

/** Value of a cursor for the same instant: nothing of it is lost. */
export const cursorInstantOf = (text: string): string => `${text}+00`

/** Weight of an answer's rows as JSON, in bytes, at most; with what is around them they stay below 1 MB. */
export const HEAVIEST = 950_000

/** Number of first rows that are not too heavy together; the first is always taken, or a list would never end. */
function fitting(rows: readonly string[]): number {
  // A letter is three bytes at most.
  if (rows.reduce((sum, row) => sum + 3 * row.length + 1, 0) <= HEAVIEST) return rows.length
  let weight = 0
  const tooMany = rows.findIndex((row) => {
    weight += Buffer.byteLength(row) + 1
    return weight > HEAVIEST
  })
  return tooMany === -1 ? rows.length : Math.max(1, tooMany)
}

type WrittenRows = {
  /** Rows as JSON, one more than the page holds where there are more. */
  readonly rows: readonly string[]
  readonly limit: number
  /** Number of all, up to one beyond `COUNTED`. */
  readonly total: number
  /** Cursor behind a row. */
  readonly after: (at: number) => string
}

/** First page of a list as its JSON; its rows are written by who knows them. */
export function writtenPage({ rows, limit, total, after }: WrittenRows): string {
  const taken = Math.min(limit, fitting(rows.slice(0, limit)))
  const next = rows.length > taken ? after(taken - 1) : null
  const count = next === null ? taken : total > COUNTED ? undefined : total
  const told = count === undefined ? '' : `,"total":${count}`
  return `{"data":[${rows.slice(0, taken).join()}],"proximo":${JSON.stringify(next)}${told}}`
}
