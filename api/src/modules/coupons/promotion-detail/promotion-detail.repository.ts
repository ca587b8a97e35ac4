import { type ExpressionBuilder, sql } from 'kysely'
import { dayOf, startOfDay } from '../../../db/calendar.ts'
import type { Db, Trx } from '../../../db/database.ts'
import { listPage, type PageQuery, type SortKey } from '../../../db/paging.ts'
import type { Database } from '../../../db/schema.ts'
import { activePromotions } from '../../promotion-rows/promotion-rows.public.ts'
import type { Scope } from '../promotions.repository.ts'

type Which = Scope & { readonly couponId: number }

/** Uses of the promotion at tills, without those undone and conflicts. */
const usesOf = (from: ExpressionBuilder<Database, 'coupons'>) =>
  from
    .selectFrom('coupon_uses')
    .whereRef('coupon_uses.coupon_id', '=', 'coupons.id')
    .where('coupon_uses.state', '=', 'used')

/** A promotion that was not cancelled, where it belongs to who asks. */
export const findPage = (db: Db, { companyId, couponId }: Which) =>
  activePromotions(db)
    .select(['coupons.created_at', 'coupons.paused_stock', 'coupons.brand_live'])
    .select(['coupons.takes_welcome', 'coupons.conflict_payer'])
    .select((from) => [
      usesOf(from)
        .select(({ fn }) => fn.countAll<number>().as('used'))
        .as('used'),
    ])
    .select((from) => [
      usesOf(from).select(sql<number>`coalesce(sum(coupon_uses.value_cents), 0)::bigint`.as('sold')).as('sold'),
    ])
    .select((from) =>
      from
        .selectFrom('redemptions')
        .whereRef('redemptions.coupon_id', '=', 'coupons.id')
        .select(sql<number>`coalesce(sum(redemptions.points_spent), 0)::bigint`.as('received'))
        .as('received'),
    )
    .select((from) =>
      from
        .selectFrom('promotion_views')
        .whereRef('promotion_views.coupon_id', '=', 'coupons.id')
        .select(sql<number>`coalesce(sum(promotion_views.views), 0)::bigint`.as('seen'))
        .as('seen'),
    )
    .where('coupons.id', '=', couponId)
    .$if(companyId !== null, (query) => query.where('coupons.company_id', '=', companyId))
    .executeTakeFirst()

type DayRow = { day: string; redemptions: number; received: number }

/** Days since one on which it was redeemed, oldest first. */
export async function daysOf(db: Db, couponId: number, since: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select ${dayOf('created_at')} as day, count(*) as redemptions, sum(points_spent)::bigint as received
    from redemptions
    where coupon_id = ${couponId} and kind = 'coupon' and created_at >= ${startOfDay(since)}
    group by 1 order by 1`.execute(db)
  return rows
}

const KEYS: readonly SortKey[] = [
  { by: sql`redemptions.created_at`, direction: 'desc' },
  { by: sql`redemptions.id`, direction: 'desc' },
]

/**
 * Redemptions with who made them, newest first. Left out is who deleted the account, and from a company's list who is
 * its customer no more: the figures count them, nothing names them.
 */
export const listRedeemers = (db: Db, { couponId, companyId }: Which, page: PageQuery) =>
  listPage(
    db
      .selectFrom('redemptions')
      .innerJoin('users', 'users.id', 'redemptions.customer_id')
      .where('redemptions.coupon_id', '=', couponId)
      .where('users.deleted_at', 'is', null)
      .$if(companyId !== null, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('company_customers')
              .select('company_customers.customer_id')
              .whereRef('company_customers.customer_id', '=', 'redemptions.customer_id')
              .where('company_customers.company_id', '=', companyId),
          ),
        ),
      )
      .select([
        'redemptions.id',
        'redemptions.customer_id',
        'redemptions.points_spent',
        'redemptions.created_at',
        'users.name',
        sql<string>`redemptions.created_at::text`.as('sort_key'),
      ]),
    KEYS,
    ({ sort_key, id }) => [sort_key, id],
    page,
  )

/** The row as it is, locked until the transaction ends; redemptions wait for it. */
export const lockPromotion = (trx: Trx, { companyId, couponId }: Which) =>
  trx
    .selectFrom('coupons')
    .where('id', '=', couponId)
    .where('cancelled_at', 'is', null)
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
    .select([
      'company_id',
      ...(['title', 'description', 'category_id', 'promotion_link', 'comprovante_url', 'valid_until'] as const),
      ...(['qtd_disponivel', 'stock_initial', 'paused_stock', 'takes_welcome', 'conflict_payer'] as const),
    ])
    .forUpdate()
    .executeTakeFirst()

export type LockedPromotion = Omit<NonNullable<Awaited<ReturnType<typeof lockPromotion>>>, 'company_id'>

export const updatePromotion = (trx: Trx, couponId: number, values: Partial<LockedPromotion>) =>
  trx.updateTable('coupons').set(values).where('id', '=', couponId).execute()
