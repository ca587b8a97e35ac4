import { searchWords } from '@loopi/contract/search/folded'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { COUNTED } from './counting.ts'
import type { Db } from './database.ts'
import type { Database } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** Limits of a search: further words and letters are ignored, because each word costs time. */
const MOST_WORDS = 8
const LONGEST_WORD = 40

/** Escapes the special characters of `like`. */
const literal = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&')

/** `like` pattern for texts that contain the typed text. */
export const containing = (typed: string): string => `%${literal(typed)}%`

/** Typed words, folded like `fold_text`, within the limits. */
const wordsOf = (typed: string): string[] => {
  const words = searchWords(typed).map((word) => [...word].slice(0, LONGEST_WORD).join(''))
  return words.slice(0, MOST_WORDS)
}

/** Three letters or digits in a row, which a trigram index finds anywhere in a text. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u
const LETTER_FIRST = /^[\p{L}\p{N}]/u

/**
 * Condition to find a person by words of the name, or part of the e-mail; by its start where no three letters in a row
 * are typed.
 */
export const isPerson = (name: string, email: string, typed: string): RawBuilder<SqlBool> =>
  sql`(${containsWords(name, typed)} or ${sql.ref(email)} like lower(${partOfEmail(typed)}))`

const partOfEmail = (typed: string): string => (TRIGRAM.test(typed) ? containing(typed) : `${literal(typed)}%`)

/**
 * Condition that a folded column contains every typed word, ignoring accents and case; an empty search matches. Words
 * without three letters in a row only match the start of words, because trigrams cannot find them elsewhere.
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

/** True when at least one word has a trigram. */
const isIndexed = (typed: string): boolean =>
  wordsOf(typed).some((word) => LETTER_FIRST.test(word) || TRIGRAM.test(word))

/** Above this number of matches a word is so common that reading the list in its order soon fills a page. */
const FEW = 1_000

/** Number of rows to look up by trigrams: more for a whole list than for a page. */
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

/** Number of rows read to see whether the list's order soon fills a page. */
const LOOKED_AT = 3_000

/**
 * Like `fewFound`, for lists whose order may put all matches at the end, such as those of one company written in one
 * day: when the sorted `head` of the list fills no page, up to as many rows are looked up by trigrams as lists count.
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
