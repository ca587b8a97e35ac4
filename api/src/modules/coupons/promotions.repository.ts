import { dayAfter } from '@loopi/contract/calendar'
import { CATEGORIES } from '@loopi/contract/categories'
import { ENDING_DAYS, type PromotionOrder, type PromotionView } from '@loopi/contract/coupons/coupons.schemas'
import { folded } from '@loopi/contract/search/folded'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { COUNTED, countAtMost, countUpTo } from '../../db/counting.ts'
import type { Db, Trx } from '../../db/database.ts'
import { listPage } from '../../db/paging.ts'
import { containsWords, fewFound } from '../../db/search.ts'
import { activePromotions, shown } from '../promotion-rows/promotion-rows.public.ts'
import { inStock, type ListFilter, numbered } from './coupons.repository.ts'

/** Scope of a list: the promotions of a company, or all of them when it is null. */
export type Scope = { readonly companyId: number | null }

export type PromotionSorting = { readonly order: PromotionOrder; readonly direction: 'asc' | 'desc' }

type Which = Scope & {
  readonly sorting: PromotionSorting
  readonly view: PromotionView | undefined
  /** Decides about the status. */
  readonly today: string
}

/** Place of each category among their names, by its number. */
const CATEGORY_RANKS = CATEGORIES.map(
  ({ name }) => CATEGORIES.filter((other) => folded(other.name) < folded(name)).length,
)

function keyOf(order: PromotionOrder, today: string): RawBuilder<string | number> {
  switch (order) {
    case 'criado':
      return sql<number>`coupons.id`
    case 'marca':
      return sql<string>`coupons.brand_key`
    case 'titulo':
      return sql<string>`coupons.title_key`
    case 'usos':
      return sql<number>`coupons.usos`
    case 'categoria':
      return sql<number>`coalesce((array[${sql.raw(CATEGORY_RANKS.join())}])[coupons.category_id], ${sql.lit(CATEGORIES.length)})`
    case 'status':
      return sql<number>`(case when ${inStock(today)} then 0 else 1 end)`
  }
}

const isPaused = sql<SqlBool>`(coupons.paused_stock is not null)`

/** Conditions of the views; what is paused is nothing else, and what is past has not sold out. */
function isInView(view: PromotionView, today: string): RawBuilder<SqlBool> {
  switch (view) {
    case 'no-ar':
      return inStock(today)
    case 'vencendo':
      return sql`(${inStock(today)} and coupons.valid_until <= ${dayAfter(today, ENDING_DAYS)}::date)`
    case 'pausadas':
      return isPaused
    case 'vencidas':
      return sql`(not ${isPaused} and coalesce(coupons.valid_until < ${today}::date, false))`
    case 'esgotadas':
      return sql`(not ${isPaused} and coupons.qtd_disponivel = 0
        and coalesce(coupons.valid_until >= ${today}::date, true))`
  }
}

/** Promotions whose brand, title and code together contain every word of the search. */
export async function listPromotions(db: Db, { companyId, sorting, view, today }: Which, wanted: ListFilter) {
  const { order, direction } = sorting
  const key = keyOf(order, today)
  const all = activePromotions(db)
    .clearSelect()
    .$if(companyId !== null, (query) => query.where('coupons.company_id', '=', companyId))
    .$if(wanted.categoria !== undefined, (query) => query.where('coupons.category_id', '=', wanted.categoria ?? 0))
    .$if(view !== undefined, (query) => query.where(isInView(view ?? 'no-ar', today)))
    .where(containsWords('coupons.search_key', wanted.busca ?? ''))
  const few = await fewFound(db, wanted.busca, all.select('coupons.id'), COUNTED)
  const found = few ? activePromotions(db).clearSelect().where(numbered(few)) : all
  const listed = found.select([...shown, 'coupons.paused_stock', 'coupons.brand_live']).select(key.as('sort_key'))
  const count = async () => few?.length ?? countUpTo(db, found)
  const byId = { by: sql.ref('coupons.id'), direction }
  return order === 'criado'
    ? listPage(listed, [byId], ({ id }) => [id], wanted, count)
    : listPage(listed, [{ by: key, direction }, byId], ({ sort_key, id }) => [sort_key, id], wanted, count)
}

/** All promotions, those whose last day is in the future, whatever is left of them, and those of each view. */
export const summarise = (db: Db, { companyId }: Scope, today: string) =>
  activePromotions(db)
    .clearSelect()
    .$if(companyId !== null, (query) => query.where('coupons.company_id', '=', companyId))
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where coupons.valid_until > ${today}::date)`.as('ativos'),
      ...VIEW_FIGURES.map(([view, name]) => sql<number>`count(*) filter (where ${isInView(view, today)})`.as(name)),
    ])
    .executeTakeFirstOrThrow()

const VIEW_FIGURES = [
  ['no-ar', 'no_ar'],
  ['vencendo', 'vencendo'],
  ['esgotadas', 'esgotadas'],
  ['pausadas', 'pausadas'],
  ['vencidas', 'vencidas'],
] as const

/** Promotions of a company that nobody cancelled; counting ends at `most`. */
export const countOfCompany = (db: Db, companyId: number, most: number): Promise<number> =>
  countAtMost(db, db.selectFrom('coupons').where('company_id', '=', companyId).where('cancelled_at', 'is', null), most)

export const findPromotion = (db: Db, couponId: number) =>
  activePromotions(db).where('coupons.id', '=', couponId).executeTakeFirstOrThrow()

/** Takes an active promotion out of sight; undefined where there is none for whoever asks. */
export const markCancelled = (trx: Trx, { companyId, couponId, now }: Scope & { couponId: number; now: Date }) =>
  trx
    .updateTable('coupons')
    .set({ cancelled_at: now })
    .where('id', '=', couponId)
    .where('cancelled_at', 'is', null)
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
    .returning(['company_id', 'brand_name', 'title'])
    .executeTakeFirst()
