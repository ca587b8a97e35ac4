import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isHadBy, isHeldBy, isUsedBy, ofActiveCompany, withoutCode } from '../coupons.repository.ts'

const IS_BRAND_LIVE = sql<boolean>`coupons.brand_live`

/** A promotion of an approved company and an active brand that was not cancelled, whatever is left of it. Who holds it finds it anyway. */
export const findOffer = (db: Db, couponId: number, customerId: number | null) =>
  db
    .selectFrom('coupons')
    .where('coupons.id', '=', couponId)
    .where('coupons.cancelled_at', 'is', null)
    .where(ofActiveCompany)
    .where(customerId === null ? IS_BRAND_LIVE : sql<boolean>`(${IS_BRAND_LIVE} or ${isHeldBy(customerId)})`)
    .select(withoutCode)
    .select((customerId === null ? sql<boolean>`false` : isHadBy(customerId)).as('resgatado'))
    .select((customerId === null ? sql<boolean>`false` : isUsedBy(customerId)).as('usado'))
    .select(
      (customerId === null
        ? sql<boolean>`false`
        : sql<boolean>`${isHadBy(customerId)} and not ${isHeldBy(customerId)}`
      ).as('outra_conta'),
    )
    .executeTakeFirst()

/** Adds one to the day's number; false where there is no such promotion. */
export async function addView(db: Db, couponId: number, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into promotion_views (coupon_id, day)
    select coupons.id, ${day}::date from coupons
      where coupons.id = ${couponId} and coupons.cancelled_at is null and ${ofActiveCompany} and ${IS_BRAND_LIVE}
    on conflict (coupon_id, day) do update set views = promotion_views.views + 1
    returning coupon_id`.execute(db)
  return rows.length > 0
}
