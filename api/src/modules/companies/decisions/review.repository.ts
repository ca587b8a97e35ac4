import type { CompanyStatus } from '@loopi/contract/auth/auth.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { memberships } from '../../memberships/memberships.public.ts'

type SimilarRow = {
  id: number
  name: string
  status: CompanyStatus
  created_at: Date
  same_cnpj: boolean
  same_email: boolean
  same_name: boolean
}

const MOST = 10

/** Other companies with the same CNPJ, e-mail or name, approved ones first. */
export async function findSimilar(db: Db, companyId: number): Promise<SimilarRow[]> {
  const { rows } = await sql<SimilarRow>`
    select other.id, other.name, other.status, other.created_at, other.cnpj = me.cnpj as same_cnpj,
      coalesce(lower(other.email) = lower(me.email), false) as same_email, other.name_key = me.name_key as same_name
    from companies me
    join companies other on other.id <> me.id and other.deleted_at is null
      and (other.cnpj = me.cnpj or lower(other.email) = lower(me.email) or other.name_key = me.name_key)
    where me.id = ${companyId}
    order by other.status = 1 desc, other.created_at desc, other.id desc limit ${MOST}`.execute(db)
  return rows
}

/** Company with its current decision, and the account that has proven its e-mail with that account's company. */
export const findReviewed = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .leftJoin('users as decider', 'decider.id', 'companies.decided_by')
    .leftJoin('users as owner', (join) =>
      join
        .on(sql<boolean>`lower(owner.email) = lower(companies.email)`)
        .on('owner.status', '=', 'active')
        .on('owner.deleted_at', 'is', null),
    )
    .leftJoin(memberships(db), 'membership.userId', 'owner.id')
    .select(['companies.status', 'companies.decided_at', 'companies.decision_reason', 'companies.id'])
    .select(['decider.name as decided_by', 'owner.id as email_owner', 'membership.companyId as owners_company'])
    .where('companies.id', '=', companyId)
    .where('companies.deleted_at', 'is', null)
    .executeTakeFirst()
