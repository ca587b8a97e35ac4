import type { Db } from '../../db/database.ts'

/** Every existing root account that was finished, by name; sessions are remembered for half a year. */
export const listAdministrators = (db: Db) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email'])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .select(({ fn }) => fn.max('sessions.last_used_at').as('last'))
        .as('lastUsedAt'),
    )
    .where('users.role', '=', 'root')
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .orderBy('users.name_folded')
    .orderBy('users.id')
    .execute()
