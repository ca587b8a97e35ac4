import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type Listed, listPage, type PageQuery } from '../../db/paging.ts'
import { isPerson } from '../../db/search.ts'

export type InvitedRow = {
  readonly id: number
  readonly name: string | null
  readonly email: string
  readonly phone: string | null
  readonly sent_at: Date
  readonly expires_at: Date
  readonly offered_clp: number | null
}

/** Page of the company's invitations, newest first; the search covers only what the company typed. */
export function listSent(db: Db, companyId: number, search: string, page: PageQuery): Promise<Listed<InvitedRow>> {
  const query = db
    .selectFrom('customer_invitations')
    .select(['id', 'name', 'email', 'phone', 'sent_at', 'expires_at', 'offered_clp'])
    // As text, so that the cursor keeps microseconds.
    .select(sql<string>`created_at::text`.as('sort_key'))
    .where('company_id', '=', companyId)
    .where('listed', '=', true)
    .$if(search !== '', (found) => found.where(isPerson('name_folded', 'email', search)))
  const keys = (['created_at', 'id'] as const).map((column) => ({ by: sql.ref(column), direction: 'desc' as const }))
  return listPage(query, keys, ({ sort_key, id }) => [sort_key, id], page)
}
