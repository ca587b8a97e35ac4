import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { runNamed } from '../../db/named.ts'
import { shown } from '../promotion-rows/promotion-rows.public.ts'
import { isHeldBy, ofActiveCompany } from './coupons.repository.ts'

/** Locks coupons and returns their rows as they are from then on. */
export function lockCoupons(trx: Trx, ids: readonly number[]) {
  const locking = trx
    .selectFrom('coupons')
    .select([...shown, 'coupons.brand_live as isBrandActive'])
    .select(sql<boolean>`coupons.cancelled_at is not null`.as('isCancelled'))
    .where(sql<boolean>`coupons.id = any(${ids}::bigint[])`)
    .orderBy('coupons.id')
    .forNoKeyUpdate()
  return runNamed(trx, 'coupons-lock', locking.compile())
}

type Pair = { readonly couponId: number; readonly customerId: number }

const columnsOf = (pairs: readonly Pair[]) => ({
  coupons: pairs.map(({ couponId }) => couponId),
  customers: pairs.map(({ customerId }) => customerId),
})

/** What is to be known of a redemption beside its locked rows. */
type Facts = {
  readonly customer_id: number
  readonly resgatado: boolean
  readonly isCompanyActive: boolean
  readonly isForPerson: boolean
  readonly balance: number
}

/** Facts of redemptions, each of another customer. */
export function findFacts(trx: Trx, pairs: readonly Pair[]): Promise<Facts[]> {
  const { coupons, customers } = columnsOf(pairs)
  const finding = sql<Facts>`
    select pair.customer_id, ${isHeldBy(sql.ref('pair.customer_id'))} as resgatado,
      ${ofActiveCompany} as "isCompanyActive",
      (coupons.points_required > 0 or not exists (
        select from person_marks own join redemption_marks had on had.hash = own.hash
        where own.customer_id = pair.customer_id and had.coupon_id = coupons.id
      )) as "isForPerson",
      coalesce((
        select balance from ledger_accounts where kind = 'customer' and owner_id = pair.customer_id
      ), 0) as balance
    from unnest(${coupons}::bigint[], ${customers}::bigint[]) pair (coupon_id, customer_id)
    join coupons on coupons.id = pair.coupon_id`
  return runNamed(trx, 'redemption-facts', finding.compile(trx))
}

type NewRedemption = Pair & { readonly code: string; readonly uniqueCode: string; readonly points: number }

/** Writes redemptions, each of another customer, and returns their numbers. */
export async function insertRedemptions(
  trx: Trx,
  rows: readonly NewRedemption[],
  at: Date,
): Promise<Map<number, number>> {
  const { coupons, customers } = columnsOf(rows)
  const inserting = sql<{ id: number; customer_id: number }>`
    insert into redemptions (kind, coupon_id, customer_id, code, codigo_unico, points_spent, created_at)
    select 'coupon', coupon_id, customer_id, code, codigo_unico, points, ${at}::timestamptz
    from unnest(${coupons}::bigint[], ${customers}::bigint[], ${rows.map(({ code }) => code)}::text[],
      ${rows.map(({ uniqueCode }) => uniqueCode)}::text[], ${rows.map(({ points }) => points)}::bigint[])
      redemption (coupon_id, customer_id, code, codigo_unico, points)
    returning id, customer_id`
  const written = await runNamed(trx, 'redemptions-insert', inserting.compile(trx))
  return new Map(written.map(({ id, customer_id }) => [customer_id, id]))
}

/** Takes one from the stock of its coupon, which is locked, for each redemption. */
export async function takeFromStock(trx: Trx, pairs: readonly Pair[]): Promise<void> {
  const taking = sql`
    update coupons set qtd_disponivel = coupons.qtd_disponivel - taken.count, usos = coupons.usos + taken.count
    from (
      select id, count(*)::integer as count from unnest(${columnsOf(pairs).coupons}::bigint[]) id group by id
    ) taken
    where coupons.id = taken.id`
  await runNamed(trx, 'coupons-take', taking.compile(trx))
}

/** Marks free coupons as had by the persons. */
export async function markAsHad(trx: Trx, pairs: readonly Pair[]): Promise<void> {
  const { coupons, customers } = columnsOf(pairs)
  const marking = sql`
    insert into redemption_marks (coupon_id, hash)
    select pair.coupon_id, own.hash
    from unnest(${coupons}::bigint[], ${customers}::bigint[]) pair (coupon_id, customer_id)
    join person_marks own on own.customer_id = pair.customer_id`
  await runNamed(trx, 'redemptions-mark', marking.compile(trx))
}
