import type { Db } from '../../db/database.ts'

/** Owner of a company, with a proven address. */
export type Owner = { readonly userId: number; readonly name: string; readonly email: string }

/** Active owners of a company who have an account, the longest serving first. Mails to a company go to each of them. */
export async function ownersOf(db: Db, companyId: number): Promise<readonly Owner[]> {
  return db
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'company_members.user_id')
    .select(['users.id as userId', 'users.name', 'users.email'])
    .where('company_members.company_id', '=', companyId)
    .where('company_members.state', '=', 'active')
    .where('company_members.role', '=', 'proprietario')
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .where('users.email', 'is not', null)
    .orderBy('company_members.id')
    .$narrowType<{ email: string }>()
    .execute()
}

/** Companies of people by their active memberships, to be joined by `userId`. A person has one at most. */
export const memberships = (db: Db) =>
  db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_members.company_id')
    .select([
      'company_members.user_id as userId',
      'company_members.role as teamRole',
      'companies.id as companyId',
      'companies.name as companyName',
      'companies.status as companyStatus',
    ])
    .where('company_members.state', '=', 'active')
    .where('companies.deleted_at', 'is', null)
    .as('membership')
