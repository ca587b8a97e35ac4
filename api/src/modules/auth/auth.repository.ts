import type { Db } from '../../db/database.ts'

/** The living person of an e-mail with what signing in needs, or null. */
export async function findForSignIn(db: Db, email: string) {
  const found = await db
    .selectFrom('users')
    .leftJoin('companies', (join) =>
      join.onRef('companies.user_id', '=', 'users.id').on('companies.deleted_at', 'is', null),
    )
    .select(['users.id', 'users.role', 'users.email', 'users.password_hash', 'companies.status as companyStatus'])
    .where((eb) => eb(eb.fn<string>('lower', ['users.email']), '=', email))
    .where('users.deleted_at', 'is', null)
    .where('users.status', '=', 'active')
    .executeTakeFirst()
  return found === undefined ? null : { ...found, email: found.email ?? email }
}

export async function noteSignIn(db: Db, userId: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_seen_at: now }).where('id', '=', userId).execute()
}
