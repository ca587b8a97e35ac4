import { folded } from '@loopi/shared/contract/categories'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** What `like` gives a meaning of its own. */
const literal = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/**
 * Condition that the columns together contain every word that was typed, accents and case aside; no words find
 * everything.
 */
export function containsWords(columns: readonly string[], typed: string): RawBuilder<SqlBool> {
  const all = sql.join(columns.map((column) => sql.ref(column)))
  const text = sql`fold_text(concat_ws(' ', ${all}))`
  const words = folded(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql<SqlBool>`true`
  const each = words.map((word) => sql`${text} like ${`%${literal(word)}%`}`)
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}
