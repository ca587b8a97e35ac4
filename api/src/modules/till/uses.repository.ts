import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { startOfDay } from '../../db/calendar.ts'
import { countUpTo } from '../../db/counting.ts'
import type { Db } from '../../db/database.ts'
import { type Listed, listPage } from '../../db/paging.ts'
import type { UseState } from '../../db/tables/till.ts'

const uses = (db: Db) =>
  db
    .selectFrom('coupon_uses')
    .innerJoin('stores', 'stores.id', 'coupon_uses.store_id')
    .innerJoin('redemptions', 'redemptions.id', 'coupon_uses.redemption_id')
    .innerJoin('users as customer', 'customer.id', 'redemptions.customer_id')
    .leftJoin('coupons', 'coupons.id', 'coupon_uses.coupon_id')
    .leftJoin('devices', 'devices.id', 'coupon_uses.device_id')
    .leftJoin('users as member', 'member.id', 'coupon_uses.member_id')
    .select(['coupon_uses.id', 'coupon_uses.at', 'coupon_uses.value_cents', 'coupon_uses.sale', 'coupon_uses.state'])
    .select(['coupon_uses.is_offline', 'coupon_uses.own_team', 'coupon_uses.payer', 'coupon_uses.undone_at'])
    .select(['coupon_uses.undo_reason', 'stores.name as store', 'coupons.title', 'devices.name as device'])
    .select(['member.name as member', sql<string>`coupon_uses.at::text`.as('since')])
    .select(sql<string | null>`case when customer.deleted_at is null then customer.name end`.as('customer'))

export type UseRow = Awaited<ReturnType<ReturnType<typeof uses>['execute']>>[number]

export const findUse = (db: Db, companyId: number, id: number) =>
  uses(db).where('coupon_uses.company_id', '=', companyId).where('coupon_uses.id', '=', id).executeTakeFirst()

/** Uses of a device, or of a member without one, since a day began; newest first. */
export const listOwn = (db: Db, by: { deviceId: number | null; memberId: number | null; day: string }) =>
  uses(db)
    .where('coupon_uses.at', '>=', startOfDay(by.day))
    .where((is) =>
      is(`coupon_uses.${by.deviceId === null ? 'member_id' : 'device_id'}`, '=', by.deviceId ?? by.memberId),
    )
    .orderBy('coupon_uses.at', 'desc')
    .orderBy('coupon_uses.id', 'desc')
    .limit(200)
    .execute()

export type UsesFilter = {
  readonly companyId: number
  readonly storeId: number | undefined
  readonly couponId: number | undefined
  readonly state: UseState | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

const NEWEST = [
  { by: sql.ref('coupon_uses.at'), direction: 'desc' },
  { by: sql.ref('coupon_uses.id'), direction: 'desc' },
] as const

/** Page of a company's uses, newest first. */
export function pageOfUses(
  db: Db,
  filter: UsesFilter,
  page: { limite?: number | undefined; cursor?: string | undefined },
): Promise<Listed<UseRow>> {
  const count = () => countUpTo(db, db.selectFrom('coupon_uses').where(matches(filter)))
  return listPage(uses(db).where(matches(filter)), NEWEST, ({ since, id }) => [since, id], page, count)
}

function matches({ companyId, storeId, couponId, state, from, to }: UsesFilter): RawBuilder<SqlBool> {
  const conditions = [sql`coupon_uses.company_id = ${companyId}`]
  if (storeId !== undefined) conditions.push(sql`coupon_uses.store_id = ${storeId}`)
  if (couponId !== undefined) conditions.push(sql`coupon_uses.coupon_id = ${couponId}`)
  if (state !== undefined) conditions.push(sql`coupon_uses.state = ${state}`)
  if (from !== undefined) conditions.push(sql`coupon_uses.at >= ${startOfDay(from)}`)
  if (to !== undefined) conditions.push(sql`coupon_uses.at < ${startOfDay(to, 1)}`)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
