import { folded } from '@loopi/shared/contract/categories'
import type { companyQuery } from '@loopi/shared/contract/companies/companies.schemas'
import { parseCnpj } from '@loopi/shared/contract/documents/cnpj'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { afterCursor, cutPage, type RowsPage, type SortKey } from '../../db/paging.ts'
import { type CompanyRow, living } from './companies.repository.ts'

type Wanted = Partial<z.output<typeof companyQuery>>

const ID = sql.ref('companies.user_id')
const SORTS = { nome: sql.ref('companies.name_key'), criado: sql.ref('companies.created_at') } as const

function sortOf({ ordem = '-criado' }: Wanted): { by: keyof typeof SORTS; keys: readonly SortKey[] } {
  const by = ordem.replace('-', '') as keyof typeof SORTS
  const direction = ordem.startsWith('-') ? 'desc' : 'asc'
  return {
    by,
    keys: [
      { by: SORTS[by], direction },
      { by: ID, direction },
    ],
  }
}

/** The companies that search and filter leave, sorted; all of them. */
export const listCompanies = (db: Db, wanted: Wanted = {}): Promise<CompanyRow[]> =>
  sorted(db, wanted, sortOf(wanted).keys).execute()

/** One page of the same. */
export async function pageOfCompanies(
  db: Db,
  { limite, cursor, ...wanted }: Wanted & { limite: number },
): Promise<RowsPage<CompanyRow>> {
  const { by, keys } = sortOf(wanted)
  let rows = sorted(db, wanted, keys)
    .select(sql<string>`${SORTS[by]}::text`.as('sort_value'))
    .limit(limite + 1)
  if (cursor) rows = rows.where(afterCursor(keys, cursor))
  return cutPage(await rows.execute(), limite, ({ sort_value, user_id }) => [sort_value, user_id])
}

/** How many companies search and filter leave. */
export async function countFound(db: Db, wanted: Wanted): Promise<number> {
  const { found } = await db
    .selectFrom('companies')
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .where('companies.deleted_at', 'is', null)
    .where(matches(wanted))
    .executeTakeFirstOrThrow()
  return found
}

/** How many living companies there are of each status. */
export const countByStatus = (db: Db) =>
  db
    .selectFrom('companies')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute()

function sorted(db: Db, wanted: Wanted, keys: readonly SortKey[]) {
  let rows = living(db).where(matches(wanted))
  for (const { by, direction } of keys) rows = rows.orderBy(sql`${by}`, direction)
  return rows
}

function matches({ busca, situacao }: Wanted): RawBuilder<SqlBool> {
  const conditions = [sql`true`]
  if (situacao !== undefined) conditions.push(sql`companies.status = ${situacao}`)
  const text = folded(busca ?? '')
  if (text !== '') {
    const cnpj = parseCnpj(text)
    // Only what reads like a CNPJ is compared with one: letters alone would find companies by chance.
    const inCnpj = /\d/.test(cnpj) ? sql`or strpos(companies.cnpj, ${cnpj}) > 0` : sql``
    conditions.push(sql`(strpos(companies.search_key, ${text}) > 0 ${inCnpj})`)
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
