import { folded } from '@loopi/shared/contract/categories'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Pattern of `like` for texts that contain what was typed; what `like` gives a meaning of its own stands for itself. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`

/** What was typed, word by word, as a column of `fold_text` is written. */
export const wordsOf = (typed: string): string[] => folded(typed).split(/\s+/).filter(Boolean)

/**
 * Condition that the columns together contain every word that was typed, accents and case aside; no words find
 * everything.
 */
export function containsWords(columns: readonly string[], typed: string): RawBuilder<SqlBool> {
  const all = sql.join(columns.map((column) => sql.ref(column)))
  const text = sql`fold_text(concat_ws(' ', ${all}))`
  const words = wordsOf(typed)
  if (words.length === 0) return sql<SqlBool>`true`
  const each = words.map((word) => sql`${text} like ${containing(word)}`)
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}
