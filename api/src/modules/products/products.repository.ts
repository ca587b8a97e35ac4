import type { ProductFields, ProductsQuery } from '@loopi/contract/products/products.schemas'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countAtMost, totalOf } from '../../db/counting.ts'
import type { Db, Trx } from '../../db/database.ts'
import { listPage, type SortKey } from '../../db/paging.ts'
import { containing, containsWords } from '../../db/search.ts'

/** Products that are not deleted, with the name of their brand. */
const existing = (db: Db) =>
  db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select([
      'products.id',
      'products.company_id',
      'products.name',
      'products.brand_id',
      'brands.nome as brand',
      'products.gtin',
      'products.image_url',
      'products.created_at',
      'products.name_key',
    ])
    .select(({ selectFrom }) =>
      selectFrom('code_batches')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('code_batches.product_id', '=', 'products.id')
        .as('batches'),
    )
    .where('products.deleted_at', 'is', null)

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** Alphabetical, ignoring accents and case. */
const BY_NAME: readonly SortKey[] = [
  { by: sql.ref('products.name_key'), direction: 'asc' },
  { by: sql.ref('products.id'), direction: 'asc' },
]

export function listProducts(db: Db, companyId: number, { busca = '', ...page }: ProductsQuery) {
  const found = existing(db).where('products.company_id', '=', companyId).where(isNamed(busca))
  return listPage(found, BY_NAME, ({ name_key, id }) => [name_key, id], page, totalOf(found))
}

/** Condition that the name has the typed words, or the GTIN the typed digits. */
function isNamed(typed: string): RawBuilder<SqlBool> {
  const words = containsWords('products.name_key', typed)
  const digits = typed.replace(/[\s.-]/g, '')
  return /^\d+$/.test(digits) ? sql`(${words} or products.gtin like ${containing(digits)})` : words
}

export const findProduct = (db: Db, companyId: number, productId: number) =>
  existing(db).where('products.company_id', '=', companyId).where('products.id', '=', productId).executeTakeFirst()

/** Number of a company's products; counting stops at `most`. */
export const countOfCompany = (db: Db, companyId: number, most: number): Promise<number> =>
  countAtMost(db, db.selectFrom('products').where('company_id', '=', companyId).where('deleted_at', 'is', null), most)

const columnsOf = ({ nome, marca_id, gtin, imagem_url }: ProductFields) => ({
  name: nome,
  brand_id: marca_id,
  gtin,
  image_url: imagem_url,
})

export async function insertProduct(trx: Trx, companyId: number, fields: ProductFields, at: Date): Promise<number> {
  const { id } = await trx
    .insertInto('products')
    .values({ ...columnsOf(fields), company_id: companyId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a product of the company that is not deleted, against changes and new active batches. */
export const lockProduct = (trx: Trx, companyId: number, productId: number) =>
  existing(trx)
    .where('products.company_id', '=', companyId)
    .where('products.id', '=', productId)
    .forNoKeyUpdate('products')
    .executeTakeFirst()

/** Product of the company that is not deleted, which stays so until the transaction ends. */
export const holdProduct = (trx: Trx, companyId: number, productId: number) =>
  trx
    .selectFrom('products')
    .select(['id', 'gtin'])
    .where('company_id', '=', companyId)
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()

export async function updateProduct(trx: Trx, productId: number, fields: ProductFields): Promise<void> {
  await trx.updateTable('products').set(columnsOf(fields)).where('id', '=', productId).execute()
}

export async function hasActiveBatches(trx: Trx, productId: number): Promise<boolean> {
  const batches = trx.selectFrom('code_batches').select('id').where('product_id', '=', productId)
  return (await batches.where('state', '=', 'ativo').limit(1).executeTakeFirst()) !== undefined
}

export async function markDeleted(trx: Trx, productId: number, at: Date): Promise<void> {
  await trx.updateTable('products').set({ deleted_at: at }).where('id', '=', productId).execute()
}
