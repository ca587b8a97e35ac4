import type { companyQuery } from '@loopi/contract/companies/companies.schemas'
import { parseCnpj } from '@loopi/contract/documents/cnpj'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { type Listed, listPage, type SortKey } from '../../db/paging.ts'
import { containing, containsWords } from '../../db/search.ts'
import { type CompanyRow, existing } from './companies.repository.ts'

type CompanyFilter = z.output<typeof companyQuery>

type ListedCompany = CompanyRow & { sort_key: string }

const SORTS = { nome: sql.ref('companies.name_key'), criado: sql.ref('companies.created_at') } as const

/** Filtered companies, sorted: one page when the query asks for a page, otherwise all. */
export function listCompanies(db: Db, { ordem = '-criado', ...wanted }: CompanyFilter): Promise<Listed<ListedCompany>> {
  const by = SORTS[ordem.replace('-', '') as keyof typeof SORTS]
  const direction = ordem.startsWith('-') ? 'desc' : 'asc'
  const keys: SortKey[] = [
    { by, direction },
    { by: sql.ref('companies.id'), direction },
  ]
  const found = existing(db).select(sql<string>`${by}::text`.as('sort_key')).where(matches(wanted))
  return listPage(found, keys, ({ sort_key, id }) => [sort_key, id], wanted)
}

export const countByStatus = (db: Db) =>
  db
    .selectFrom('companies')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute()

function matches({ busca, situacao }: CompanyFilter): RawBuilder<SqlBool> {
  const conditions = [sql`true`]
  if (situacao !== undefined) conditions.push(sql`companies.status = ${situacao}`)
  if (busca !== undefined) {
    const cnpj = parseCnpj(busca)
    // Texts without a digit are not compared with CNPJs, which contain letters too and would match by chance.
    const inCnpj = /\d/.test(cnpj) ? sql`or companies.cnpj like ${containing(cnpj)}` : sql``
    conditions.push(sql`(${containsWords('companies.search_key', busca)} ${inCnpj})`)
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
