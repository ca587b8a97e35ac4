import { searchWords } from '@loopi/contract/search/folded'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { COUNTED } from './counting.ts'
import type { Db } from './database.ts'
import type { Database } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** A search costs by its words, so what is beyond so many of so many letters looks for nothing. */
const MOST_WORDS = 8
const LONGEST_WORD = 40

/** Text in which what `like` gives a meaning of its own stands for itself. */
const literal = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&')

/** Pattern of `like` for texts that contain what was typed. */
export const containing = (typed: string): string => `%${literal(typed)}%`

/** Words that were typed, as a column of `fold_text` is written, as far as they are looked for. */
const wordsOf = (typed: string): string[] => {
  const words = searchWords(typed).map((word) => [...word].slice(0, LONGEST_WORD).join(''))
  return words.slice(0, MOST_WORDS)
}

/** Three letters or digits in a row: what an index of trigrams can look up wherever it stands. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u
const LETTER_FIRST = /^[\p{L}\p{N}]/u

/** Condition that the columns hold a person who was looked for: by words of the name, or by a part of the e-mail. */
export const isPerson = (name: string, email: string, typed: string): RawBuilder<SqlBool> =>
  sql`(${containsWords(name, typed)} or ${sql.ref(email)} like lower(${containing(typed)}))`

/**
 * Condition that a folded column contains every word that was typed, accents and case aside; no words find everything.
 * A word without three letters in a row is looked for where words start, because only there trigrams tell of it.
 */
export function containsWords(column: string, typed: string): RawBuilder<SqlBool> {
  const text = sql.ref(column)
  const each = wordsOf(typed).map((word) =>
    TRIGRAM.test(word) || !LETTER_FIRST.test(word)
      ? sql`${text} like ${containing(word)}`
      : sql`(${text} like ${`${literal(word)}%`} or ${text} like ${`% ${literal(word)}%`})`,
  )
  return each.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

/** True when trigrams tell of any of the words; signs alone have none. */
const isIndexed = (typed: string): boolean =>
  wordsOf(typed).some((word) => LETTER_FIRST.test(word) || TRIGRAM.test(word))

/** A word that more rows hold than this is so common that a list's order leads to a page of them soon. */
const FEW = 1_000

/** Number of rows looked up by their trigrams: more for a whole answer than for a page, which reads less in vain. */
export const fewFor = ({ limite }: { readonly limite?: number | undefined }): number =>
  limite === undefined ? COUNTED : FEW

/**
 * Numbers of the rows that a search finds, where they are at most `few`; undefined where they are more, or where
 * reading the list in its order is the only way.
 *
 * The planner knows how often a word is found only roughly. Where it takes a rare one for a common one it reads the
 * list in its order, nearly to the end; so the index of trigrams is asked first, and alone.
 */
export async function fewFound<TB extends keyof Database>(
  db: Db,
  typed: string | undefined,
  query: SelectQueryBuilder<Database, TB, { id: number }>,
  few: number,
): Promise<number[] | undefined> {
  if (typed === undefined || !isIndexed(typed)) return undefined
  const rows = await inTransaction(db, async (trx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
      set_config('enable_indexonlyscan', 'off', true)`.execute(trx)
    return trx.executeQuery(query.limit(few + 1).compile())
  })
  return rows.rows.length > few ? undefined : rows.rows.map(({ id }) => id)
}

/** Number of rows that are read to see whether a list's order leads to a page soon. */
const LOOKED_AT = 3_000

/**
 * As `fewFound`, of a list whose order may keep what is found to its end, such as all that one company wrote in a day:
 * where the `head` of the list, sorted, holds less than a page, as many rows are looked up by trigrams as lists count.
 */
export async function fewOrLate<TB extends keyof Database>(
  db: Db,
  wanted: { readonly limite?: number | undefined; readonly busca?: string | undefined },
  query: SelectQueryBuilder<Database, TB, { id: number }>,
  head: SelectQueryBuilder<Database, TB, { key: string }>,
): Promise<number[] | undefined> {
  const { limite, busca } = wanted
  const few = await fewFound(db, busca, query, fewFor(wanted))
  if (few || busca === undefined || limite === undefined || !isIndexed(busca)) return few
  const { rows } = await sql`select 1 from (${head.limit(LOOKED_AT)}) head
    where ${containsWords('head.key', busca)} limit ${limite}`.execute(db)
  return rows.length < limite ? fewFound(db, busca, query, COUNTED) : undefined
}
