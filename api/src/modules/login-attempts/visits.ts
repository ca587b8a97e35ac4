import type { SelectQueryBuilder } from 'kysely'
import { hasUpdated } from '../../db/changed.ts'
import type { Trx } from '../../db/database.ts'
import type { Database } from '../../db/schema.ts'

/**
 * Notes the visit of the person whom the query finds, and holds them until the end of the transaction; false when it
 * finds nobody. The person's own row is locked and not written.
 */
export const noteVisitOf = (
  trx: Trx,
  person: SelectQueryBuilder<Database, 'users', object>,
  now: Date,
): Promise<boolean> =>
  hasUpdated(
    trx
      .with('person', () => person.select('users.id').forNoKeyUpdate())
      .updateTable('user_activity')
      .from('person')
      .set({ last_seen_at: now })
      .whereRef('user_activity.user_id', '=', 'person.id'),
  )
