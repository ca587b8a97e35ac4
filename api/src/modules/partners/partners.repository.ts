import { PARTNER_TABLE } from '@loopi/contract/partners/partners.schemas'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { InsertRow } from './insert-request.ts'

/**
 * Inserts a row as the role `anon`, which may do nothing else: row-level security backs up the checks of this api.
 * Returns the id, which only the api's own role may read.
 */
export async function insertAsAnon(trx: Trx, row: InsertRow): Promise<number> {
  const columns = sql.join([...row.keys()].map((column) => sql.ref(column)))
  const values = sql.join([...row.values()].map((value) => sql`${value}`))
  await sql`set local role anon`.execute(trx)
  if (row.size === 0) await sql`insert into ${sql.table(PARTNER_TABLE)} default values`.execute(trx)
  else await sql`insert into ${sql.table(PARTNER_TABLE)} (${columns}) values (${values})`.execute(trx)
  await sql`set local role to default`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    select currval(pg_get_serial_sequence(${PARTNER_TABLE}, 'id')) as id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an inserted application has no id')
  return id
}

export const findApplication = (trx: Trx, id: number) =>
  trx.selectFrom('empresas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export async function linkToCompany(trx: Trx, id: number, companyId: number): Promise<void> {
  await trx.updateTable('empresas').set({ company_id: companyId }).where('id', '=', id).execute()
}
