import type { Insertable } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { Database } from '../../db/schema.ts'

type Which = {
  readonly companyId: number | null
  /** `public` ones are active, of an approved company; `living` ones are all that nobody deleted. */
  readonly only: 'public' | 'living'
}

export type BrandRow = Awaited<ReturnType<typeof listBrands>>[number]

/** Brands that nobody deleted, of companies that are not deleted. */
const living = (db: Db) =>
  db
    .selectFrom('brands')
    .innerJoin('companies', 'companies.user_id', 'brands.user_id')
    .select([
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
    ])
    .where('brands.deleted_at', 'is', null)
    .where('companies.deleted_at', 'is', null)

/** Brands of one company or all, in no order. */
export const listBrands = (db: Db, { companyId, only }: Which) =>
  living(db)
    .$if(companyId !== null, (query) => query.where('brands.user_id', '=', companyId))
    .$if(only === 'public', (query) => query.where('brands.status', '=', 'Ativa').where('companies.status', '=', 1))
    .execute()

export const findBrand = (db: Db, brandId: number) => living(db).where('brands.id', '=', brandId).executeTakeFirst()

const named = (db: Db, companyId: number, name: string) =>
  living(db).where('brands.user_id', '=', companyId).where('brands.nome', '=', name).orderBy('brands.id').limit(1)

export const findByName = (db: Db, companyId: number, name: string) => named(db, companyId, name).executeTakeFirst()

/** As `findByName`; until the transaction ends, the brand keeps its name. */
export const holdByName = (trx: Trx, companyId: number, name: string) =>
  named(trx, companyId, name).forShare('brands').executeTakeFirst()

export type BrandValues = Omit<Insertable<Database['brands']>, 'user_id' | 'created_at' | 'deleted_at'>

export async function insertBrand(trx: Trx, companyId: number, values: BrandValues, at: Date): Promise<number> {
  const { id } = await trx
    .insertInto('brands')
    .values({ ...values, user_id: companyId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a living brand of one company, or of any when it is null, and returns it as it stands. */
export const lockBrand = (trx: Trx, { brandId, companyId }: { brandId: number; companyId: number | null }) =>
  living(trx)
    .where('brands.id', '=', brandId)
    .$if(companyId !== null, (query) => query.where('brands.user_id', '=', companyId))
    .forNoKeyUpdate('brands')
    .executeTakeFirst()

export async function updateBrand(trx: Trx, brandId: number, values: BrandValues): Promise<void> {
  await trx.updateTable('brands').set(values).where('id', '=', brandId).execute()
}

export async function markDeleted(trx: Trx, brandId: number, at: Date): Promise<void> {
  await trx.updateTable('brands').set({ deleted_at: at }).where('id', '=', brandId).execute()
}
