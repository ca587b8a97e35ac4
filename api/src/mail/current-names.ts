import type { Db } from '../db/database.ts'

/** Name of a company, for a mail about it; null for a deleted one. */
export async function companyName(db: Db, companyId: number): Promise<string | null> {
  const company = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return company?.name ?? null
}

/** Name of a person in a mail to another one, empty for a deleted account. */
export async function personName(db: Db, userId: number): Promise<string> {
  const person = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return person?.name ?? ''
}
