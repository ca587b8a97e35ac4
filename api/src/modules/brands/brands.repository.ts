import type { BrandPlaces, BrandsQuery } from '@loopi/contract/brands/brands.schemas'
import { categoryOf } from '@loopi/contract/categories'
import { MOST_ROWS } from '@loopi/contract/paging'
import { folded } from '@loopi/contract/search/folded'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { countAtMost, totalOf } from '../../db/counting.ts'
import type { Db, Trx } from '../../db/database.ts'
import { listPage, type SortKey } from '../../db/paging.ts'
import type { Database } from '../../db/schema.ts'
import { containsWords, fewFor, fewFound } from '../../db/search.ts'

type Which = {
  readonly companyId: number | null
  /** `public`: active brands of approved companies. `existing`: all that are not deleted. */
  readonly only: 'public' | 'existing'
  /** Day for which the redeemable promotions of each brand are counted. */
  readonly onAir?: string
}

export type BrandRow = Awaited<ReturnType<typeof findBrand>> & object

/** Brands that are not deleted, of companies that are not deleted. */
const existing = (db: Db) =>
  db
    .selectFrom('brands')
    .innerJoin('companies', 'companies.id', 'brands.user_id')
    .select(columns)
    .where('brands.deleted_at', 'is', null)
    .where('companies.deleted_at', 'is', null)

const columns = [
  'brands.id',
  'brands.user_id',
  'brands.nome',
  'brands.descricao',
  'brands.logo_url',
  'brands.categoria',
  'brands.website',
  'brands.telefone',
  'brands.endereco',
  'brands.cep',
  'brands.bairro',
  'brands.cidade',
  'brands.estado',
  'brands.pais',
  'brands.tipo',
  'brands.desconto_info',
  'brands.status',
] as const

/** Alphabetical, ignoring accents and case. */
const BY_NAME: readonly SortKey[] = [
  { by: sql.ref('brands.name_key'), direction: 'asc' },
  { by: sql.ref('brands.id'), direction: 'asc' },
]

const PLACES = ['estado', 'cidade', 'pais'] as const

export async function listBrands(db: Db, { companyId, only, onAir }: Which, wanted: BrandsQuery) {
  const { id, nicho, tipo, status } = wanted
  const places = PLACES.flatMap((field) => (wanted[field] ? [{ field, name: folded(wanted[field]) }] : []))
  const from = db.selectFrom('brands')
  const seen = only === 'public' ? from.where('brands.shown', '=', sql.lit(true)) : from.where(isExisting)
  const found = seen
    .$if(companyId !== null, (query) => query.where('brands.user_id', '=', companyId))
    .$if(id !== undefined, (query) => query.where('brands.id', '=', id ?? 0))
    .$if(nicho !== undefined, (query) => query.where('brands.niche_key', '=', nicheKey(nicho ?? '')))
    .$if(tipo !== undefined, (query) => query.where('brands.tipo', '=', tipo ?? 'fisico'))
    .$if(status !== undefined, (query) => query.where('brands.status', '=', status ?? 'Ativa'))
    .$if(places.length > 0, (query) => query.where(sql<boolean>`brands.tipo = 'fisico'`))
    .where(containsWords('brands.search_key', wanted.busca ?? ''))
    .where((is) => is.and(places.map(({ field, name }) => is(`brands.${field}_key`, '=', name))))
  const few = await fewFound(db, wanted.busca, found.select('brands.id'), fewFor(wanted))
  const offered = few ? db.selectFrom('brands').where(sql<boolean>`brands.id = any(${few})`) : found
  // Repeated under the names of older clients, here so that the page's size includes them.
  const listed = offered
    .select(columns)
    .select(['brands.tipo as tipo_marca', 'brands.nome as name', 'brands.telefone as phone'])
    .select(['brands.descricao as descricao_empresa', 'brands.name_key'])
    .$if(onAir !== undefined, (query) => query.select(countOnAir(onAir ?? '').as('cupons_ativos')))
  return listPage(
    listed,
    BY_NAME,
    ({ name_key, id }) => [name_key, id],
    wanted,
    wanted.busca === undefined ? totalOf(found) : async () => few?.length,
  )
}

const countOnAir = (day: string) => sql<number>`(
  select count(*) from coupons
  where coupons.company_id = brands.user_id and coupons.brand_key = brands.name_key and coupons.cancelled_at is null
    and coupons.offered and coupons.ends_on >= ${day}
)`

const isExisting = sql<boolean>`(brands.deleted_at is null and exists (
  select from companies c where c.id = brands.user_id and c.deleted_at is null
))`

/** Stored form of a category: folded. */
const nicheKey = (typed: string): string => folded(categoryOf(typed)?.brand ?? typed)

/** Distinct place names of visible shops, one spelling each; with `state`, only the cities of that state. */
export async function listPlaces(db: Db, state: string | undefined): Promise<BrandPlaces> {
  return {
    estado: await placesOf(db, 'estado'),
    cidade: await placesOf(db, 'cidade', state),
    pais: await placesOf(db, 'pais'),
  }
}

/** Loose index scan: jumps from each name to the next, so the cost grows with the places and not with the shops. */
async function placesOf(db: Db, field: (typeof PLACES)[number], state?: string): Promise<string[]> {
  const key = sql.ref(`brands.${field}_key`)
  const after = (last: RawBuilder<unknown>) => sql`
    select ${key} as key, btrim(${sql.ref(`brands.${field}`)}) as name from brands
    where brands.shown and brands.tipo = 'fisico' and ${key} > ${last}
      ${state === undefined ? sql`` : sql`and brands.estado_key = ${folded(state)}`}
    order by ${key}, brands.name_key, brands.id limit 1`
  const { rows } = await sql<{ name: string }>`
    with recursive places as (
      (${after(sql`''`)})
      union all
      select following.* from places cross join lateral (${after(sql`places.key`)}) following
    )
    select name from places limit ${MOST_ROWS}`.execute(db)
  return rows.map(({ name }) => name)
}

export const findBrand = (db: Db, brandId: number) => existing(db).where('brands.id', '=', brandId).executeTakeFirst()

/**
 * Brand of a company by name, ignoring accents, case and spaces. Locks the row, so that the name stays until the
 * transaction ends.
 */
export const holdByName = (trx: Trx, companyId: number, name: string) =>
  existing(trx)
    .where('brands.user_id', '=', companyId)
    .where('brands.name_key', '=', folded(name))
    .forShare('brands')
    .executeTakeFirst()

/** Brand of a company that exists; locks the row, so that the brand is not deleted until the transaction ends. */
export const holdOfCompany = (trx: Trx, companyId: number, brandId: number) =>
  existing(trx)
    .where('brands.user_id', '=', companyId)
    .where('brands.id', '=', brandId)
    .forShare('brands')
    .executeTakeFirst()

export type BrandColumns = Omit<Insertable<Database['brands']>, 'user_id' | 'created_at' | 'deleted_at'>

export async function insertBrand(trx: Trx, companyId: number, values: BrandColumns, at: Date): Promise<number> {
  const { id } = await trx
    .insertInto('brands')
    .values({ ...values, user_id: companyId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a brand that exists, of one company or (with null) of any. */
export const lockBrand = (trx: Trx, { brandId, companyId }: { brandId: number; companyId: number | null }) =>
  existing(trx)
    .where('brands.id', '=', brandId)
    .$if(companyId !== null, (query) => query.where('brands.user_id', '=', companyId))
    .forNoKeyUpdate('brands')
    .executeTakeFirst()

export async function updateBrand(trx: Trx, brandId: number, values: BrandColumns): Promise<void> {
  await trx.updateTable('brands').set(values).where('id', '=', brandId).execute()
}

export async function markDeleted(trx: Trx, brandId: number, at: Date): Promise<void> {
  await trx.updateTable('brands').set({ deleted_at: at }).where('id', '=', brandId).execute()
}

/** Number of a company's brands; counting stops at `most`. */
export const countOfCompany = (db: Db, companyId: number, most: number): Promise<number> =>
  countAtMost(db, db.selectFrom('brands').where('user_id', '=', companyId).where('deleted_at', 'is', null), most)
