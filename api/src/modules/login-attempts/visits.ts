import type { SelectQueryBuilder } from 'kysely'
import { hasUpdated } from '../../db/changed.ts'
import type { Trx } from '../../db/database.ts'
import type { Database } from '../../db/schema.ts'

/**
 * Records the visit of the person found by the query, and locks them until the transaction ends; false when there is
 * none. The person's own row is locked but not written.
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
