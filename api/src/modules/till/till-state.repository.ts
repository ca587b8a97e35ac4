import type { Db } from '../../db/database.ts'

/** Promotions that a till keeps at most, the newest ones. */
const MOST_KEPT = 300

/** Uses that one answer has at most. */
const MOST_CHANGED = 50_000

/** A company's promotions with their conditions; redeemed coupons of cancelled ones are honoured, too. */
export const listKept = (db: Db, companyId: number) =>
  db
    .selectFrom('coupons')
    .select(['id', 'title', 'discount', 'description', 'brand_name', 'takes_welcome', 'cancelled_at'])
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(MOST_KEPT)
    .execute()

export const listStores = (db: Db, companyId: number) =>
  db
    .selectFrom('stores')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('place_key')
    .orderBy('id')
    .execute()

/** Redemptions with a use that changed since an instant, and whether they are used now. */
export const listChanged = (db: Db, companyId: number, since: Date) =>
  db
    .selectFrom('coupon_uses')
    .select('redemption_id')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('coupon_uses as other')
          .select('other.id')
          .whereRef('other.redemption_id', '=', 'coupon_uses.redemption_id')
          .where('other.state', '=', 'used'),
      ).as('is_used'),
    )
    .where('company_id', '=', companyId)
    .where('changed_at', '>=', since)
    .groupBy('redemption_id')
    .orderBy(({ fn }) => fn.max('changed_at'), 'desc')
    .limit(MOST_CHANGED)
    .execute()
