import { type Insertable, sql } from 'kysely'
import { countAtMost, totalOf } from '../../db/counting.ts'
import type { Db, Trx } from '../../db/database.ts'
import { listPage } from '../../db/paging.ts'
import type { Database } from '../../db/schema.ts'

const existing = (db: Db) => db.selectFrom('stores').where('stores.deleted_at', 'is', null)

const COLUMNS = [
  ...(['stores.id', 'stores.name', 'stores.cep', 'stores.street', 'stores.district', 'stores.city'] as const),
  ...(['stores.state', 'stores.phone', 'stores.opening_hours', 'stores.place_key'] as const),
] as const

/** Stores of a company with their devices, by state, city and name. */
const own = (db: Db, companyId: number) =>
  existing(db)
    .where('stores.company_id', '=', companyId)
    .select(COLUMNS)
    .select(({ selectFrom }) => [
      selectFrom('devices')
        .whereRef('devices.store_id', '=', 'stores.id')
        .where('revoked_at', 'is', null)
        .where('paired_at', 'is not', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('devices'),
      selectFrom('devices')
        .whereRef('devices.store_id', '=', 'stores.id')
        .select(({ fn }) => fn.max('last_seen_at').as('last'))
        .as('last_seen_at'),
    ])

export type OwnStoreRow = Awaited<ReturnType<typeof listOwn>>[number]

export const listOwn = (db: Db, companyId: number) =>
  own(db, companyId).orderBy('stores.place_key').orderBy('stores.id').execute()

export const findOwn = (db: Db, companyId: number, storeId: number) =>
  own(db, companyId).where('stores.id', '=', storeId).executeTakeFirst()

export const countOf = (db: Db, companyId: number, most: number): Promise<number> =>
  countAtMost(db, db.selectFrom('stores').where('company_id', '=', companyId).where('deleted_at', 'is', null), most)

type StoreFields = Omit<Insertable<Database['stores']>, 'company_id' | 'created_at' | 'deleted_at'>

export async function insertStore(trx: Trx, companyId: number, fields: StoreFields, now: Date): Promise<number> {
  const row = await trx
    .insertInto('stores')
    .values({ ...fields, company_id: companyId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const lockStore = (trx: Trx, companyId: number, storeId: number) =>
  existing(trx).selectAll().where('company_id', '=', companyId).where('id', '=', storeId).forUpdate().executeTakeFirst()

export async function updateStore(trx: Trx, storeId: number, fields: StoreFields): Promise<void> {
  await trx.updateTable('stores').set(fields).where('id', '=', storeId).execute()
}

/** Closes a store, and ends its devices. */
export async function closeStore(trx: Trx, storeId: number, now: Date): Promise<void> {
  await trx.updateTable('stores').set({ deleted_at: now }).where('id', '=', storeId).execute()
  await trx
    .updateTable('devices')
    .set({ revoked_at: now })
    .where('store_id', '=', storeId)
    .where('revoked_at', 'is', null)
    .execute()
}

const BY_PLACE = [
  { by: sql.ref('stores.place_key'), direction: 'asc' },
  { by: sql.ref('stores.id'), direction: 'asc' },
] as const

type Place = { readonly estado?: string | undefined; readonly cidade?: string | undefined }
type Page = { readonly limite?: number | undefined; readonly cursor?: string | undefined }

/** Stores that take a coupon: those of its company; null is the welcome coupon, and those of every company that takes it. */
export function listTaking(db: Db, couponId: number | null, { estado, cidade, ...page }: Place & Page) {
  const taking = existing(db)
    .innerJoin('companies', 'companies.id', 'stores.company_id')
    .where('companies.status', '=', 1)
    .where('companies.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('coupons')
          .select('coupons.id')
          .whereRef('coupons.company_id', '=', 'stores.company_id')
          .$if(couponId !== null, (own) => own.where('coupons.id', '=', couponId))
          .$if(couponId === null, (any) => any.where('takes_welcome', '=', true).where('cancelled_at', 'is', null)),
      ),
    )
    .$if(estado !== undefined, (some) => some.where('stores.state', '=', estado ?? ''))
    .$if(cidade !== undefined, (some) => some.where('stores.city_key', '=', sql<string>`fold_text(${cidade ?? ''})`))
    .select([...COLUMNS, 'companies.name as company'])
  return listPage(taking, BY_PLACE, ({ place_key, id }) => [place_key, id], page, totalOf(taking))
}
