import { isPast } from '@loopi/contract/calendar'
import type { CouponsQuery, HeldView } from '@loopi/contract/coupons/coupons.schemas'
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import { dayOf } from '../../db/calendar.ts'
import { totalOf } from '../../db/counting.ts'
import type { Db, Trx } from '../../db/database.ts'
import { type CursorValues, listPage, listParts, type SortKey } from '../../db/paging.ts'
import type { Database } from '../../db/schema.ts'
import { containsWords, fewOrLate } from '../../db/search.ts'
import { shown } from '../promotion-rows/promotion-rows.public.ts'

/** Filter of a list of promotions, and its page. */
export type ListFilter = Pick<CouponsQuery, 'limite' | 'cursor' | 'busca' | 'categoria'>

/** Conditions on `coupons` that words and category make; the words are those of the column without the code. */
const narrowing = ({ busca, categoria }: ListFilter): RawBuilder<SqlBool>[] => [
  ...(busca === undefined ? [] : [containsWords('coupons.offer_key', busca)]),
  ...(categoria === undefined ? [] : [sql<SqlBool>`coupons.category_id = ${categoria}`]),
]

/** Columns of a promotion for everybody: its code is for who redeemed it. */
export const withoutCode = shown.filter((column) => column !== 'coupons.code')

export const isHeldBy = (customerId: number | RawBuilder<unknown>) =>
  sql<boolean>`exists (select from redemptions r where r.coupon_id = coupons.id and r.customer_id = ${customerId})`

/** True of a coupon that the customer holds and has used. */
export const isUsedBy = (customerId: number) =>
  sql<boolean>`exists (
    select from redemptions r join coupon_uses u on u.redemption_id = r.id and u.state = 'used'
    where r.coupon_id = coupons.id and r.customer_id = ${customerId}
  )`

/**
 * True of a coupon that the customer holds, and of a free one that another account of the same person has had, as far as
 * CPF and address say so: whoever typed somebody's phone must not read here what that person has had.
 */
export const isHadBy = (customerId: number) =>
  sql<boolean>`(${isHeldBy(customerId)} or (coupons.points_required = 0 and exists (
    select from person_marks own join redemption_marks had on had.hash = own.hash
    where own.customer_id = ${customerId} and own.kind <> 'phone' and had.coupon_id = coupons.id
  )))`

const canPay = (customerId: number | RawBuilder<unknown>) =>
  sql<boolean>`coupons.points_required <= coalesce(
    (select a.balance from ledger_accounts a where a.kind = 'customer' and a.owner_id = ${customerId}), 0
  )`

type OfferQuery = {
  readonly customerId: number | null
  readonly today: string
  /** Only what this customer can still redeem and pay. */
  readonly fitting: boolean
  /** Newest first, instead of soonest to end. */
  readonly newestFirst: boolean
}

/** A coupon without end comes after all that have one. */
const NO_END = 'infinity'

const BY_END: SortKey = { by: sql.ref('coupons.ends_on'), direction: 'asc' }
/** Newest first, upwards: both keys of the index run in one direction. */
const BY_NEWEST: SortKey = { by: sql`(-coupons.id)`, direction: 'asc' }

/**
 * Coupons that a visitor or customer can redeem on `today`: Ativa promotions of approved companies. Those the customer has
 * had come last, before them whatever ends soonest or is newest.
 */
export async function listOffered(db: Db, query: OfferQuery, wanted: ListFilter) {
  const { customerId, today, newestFirst } = query
  const keys = newestFirst ? [BY_NEWEST] : [BY_END, BY_NEWEST]
  const valuesOf = ({ valid_until, id }: { readonly valid_until: string | null; readonly id: number }): CursorValues =>
    newestFirst ? [-id] : [valid_until ?? NO_END, -id]
  const all = db
    .selectFrom('coupons')
    .where('coupons.offered', '=', sql.lit(true))
    .where('coupons.ends_on', '>=', today)
  const found = all.where((is) => is.and(narrowing(wanted)))
  const head = keys.reduce(
    (sofar, { by, direction }) => sofar.orderBy(by, direction),
    all
      .where((is) => is.and(narrowing({ ...wanted, busca: undefined })))
      .select(sql<string>`coupons.offer_key`.as('key')),
  )
  const few = await fewOrLate(db, wanted, found.select('coupons.id'), head)
  const offered = few ? db.selectFrom('coupons').where(numbered(few)) : found
  const open = customerId === null ? offered : offered.where(sql<boolean>`not ${isHadBy(customerId)}`)
  const isNarrowed = query.fitting && customerId !== null
  const free = isNarrowed ? open.where(canPay(customerId)) : open
  const no = sql<boolean>`false`
  const parts = [free.select(withoutCode).select([no.as('resgatado'), no.as('usado'), no.as('outra_conta')])]
  if (customerId !== null && !isNarrowed) {
    const had = [
      ...[sql<boolean>`true`.as('resgatado'), isUsedBy(customerId).as('usado')],
      sql<boolean>`not ${isHeldBy(customerId)}`.as('outra_conta'),
    ]
    parts.push(offered.where(isHadBy(customerId)).select(withoutCode).select(had))
  }
  // Matches of a common word are read as far as the page goes, and no further to be counted.
  const isCommon = wanted.busca !== undefined && !few
  const counted = isNarrowed ? free : offered
  const counting = few && !isNarrowed ? async () => few.length : isCommon ? async () => undefined : totalOf(counted)
  return listParts(parts, keys, valuesOf, wanted, counting)
}

/** The promotions of these numbers. */
export const numbered = (ids: readonly number[]) => sql<boolean>`coupons.id = any(${ids})`

type HoldingsQuery = {
  /** Null finds no coupons. */
  readonly customerId: number | null
  /** The welcome coupon is no row of `coupons`: whether it is among what is wanted is decided from its texts. */
  readonly withWelcome: boolean
  /** Only coupons that are unused and valid on the day, used, or unused and over. */
  readonly view: HeldView | undefined
  readonly today: string
  /** Lists what ends soonest from this day on first, and what has ended by then last; null lists the newest first. */
  readonly endingFrom: string | null
}

/** Last valid day of a held coupon; welcome coupons of before they had one hold a year. */
const lastDay = sql<string | null>`case when redemptions.kind = 'welcome'
  then coalesce(redemptions.valid_until, ${dayOf('redemptions.created_at')} + 365) else coupons.valid_until end`

function inView({ view, today }: Pick<HoldingsQuery, 'view' | 'today'>): RawBuilder<SqlBool> {
  if (view === undefined) return sql<SqlBool>`true`
  if (view === 'usados') return sql<SqlBool>`coupon_uses.id is not null`
  const isOver = sql`coalesce(${lastDay} < ${today}::date, false)`
  return sql<SqlBool>`coupon_uses.id is null and ${view === 'vencidos' ? isOver : sql`not ${isOver}`}`
}

/** Coupons that the customer holds, whatever happened to promotion or company since. */
export function listRedeemed(
  db: Db,
  { customerId, withWelcome, endingFrom, ...viewed }: HoldingsQuery,
  wanted: ListFilter,
) {
  const held = db
    .selectFrom('redemptions')
    .innerJoin('users', 'users.id', 'redemptions.customer_id')
    .leftJoin('coupons', 'coupons.id', 'redemptions.coupon_id')
    .leftJoin('coupon_uses', (use) =>
      use.onRef('coupon_uses.redemption_id', '=', 'redemptions.id').on('coupon_uses.state', '=', 'used'),
    )
    .leftJoin('stores', 'stores.id', 'coupon_uses.store_id')
    .select(withoutCode.filter((column) => column !== 'coupons.valid_until'))
    .select(['redemptions.kind', lastDay.as('valid_until'), 'users.name as holder'])
    .select(['coupon_uses.at as used_at', 'stores.name as used_store'])
    .where(inView(viewed))
    .select(['redemptions.code', 'redemptions.codigo_unico', 'redemptions.points_spent', 'redemptions.created_at'])
    .select(['redemptions.id as redemption_id', sql<string>`redemptions.created_at::text`.as('since')])
    .where('redemptions.customer_id', '=', customerId)
    .where((is) =>
      is.or([
        is.and([is('redemptions.kind', '=', 'welcome'), is.lit(withWelcome)]),
        is.and([is('redemptions.kind', '<>', 'welcome'), ...narrowing(wanted)]),
      ]),
    )
  if (endingFrom === null) {
    const newestFirst: SortKey[] = [
      { by: sql.ref('redemptions.created_at'), direction: 'desc' },
      { by: sql.ref('redemptions.id'), direction: 'desc' },
    ]
    return listPage(held, newestFirst, ({ since, redemption_id }) => [since, redemption_id], wanted, totalOf(held))
  }
  const end = sql`coalesce(${lastDay}, ${sql.lit(NO_END)})`
  const soonestFirst: SortKey[] = [
    { by: sql`(${end} < ${endingFrom}::date)::int`, direction: 'asc' },
    { by: end, direction: 'asc' },
    { by: sql.ref('redemptions.id'), direction: 'asc' },
  ]
  const valuesOf = ({ valid_until, redemption_id }: { valid_until: string | null; redemption_id: number }) => [
    Number(isPast(valid_until, endingFrom)),
    valid_until ?? NO_END,
    redemption_id,
  ]
  return listPage(held, soonestFirst, valuesOf, wanted, totalOf(held))
}

/** A promotion to write; its stock is what remains at first. */
export type NewPromotionRow = Omit<Insertable<Database['coupons']>, 'stock_initial' | 'usos' | 'cancelled_at'>

/** Writes a promotion, or returns undefined when its code was given to one before, cancelled ones included. */
export const insertPromotion = (trx: Trx, promotion: NewPromotionRow) =>
  trx
    .insertInto('coupons')
    .values({ ...promotion, stock_initial: promotion.qtd_disponivel })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'code'])
    .executeTakeFirst()

/** SQL of `couponState`: stock left, the last day not past, the brand active. */
export const inStock = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(coupons.qtd_disponivel > 0 and coupons.brand_live and (coupons.valid_until is null or coupons.valid_until >= ${today}::date))`

export const ofActiveCompany = sql<boolean>`exists (
  select 1 from companies c where c.id = coupons.company_id and c.status = 1 and c.deleted_at is null
)`

/** Marks the welcome coupon as had by the person; false, and nothing written, where one of the marks has been. */
export async function markWelcome(trx: Trx, customerId: number): Promise<boolean> {
  const { rows } = await sql<{ hash: Buffer; isNew: boolean }>`
    with own as materialized (
      select hash from person_marks where customer_id = ${customerId} order by hash
    ), written as (
      insert into redemption_marks (coupon_id, hash) select null, hash from own
      on conflict do nothing returning hash
    )
    select own.hash, written.hash is not null as "isNew" from own left join written on written.hash = own.hash`.execute(
    trx,
  )
  if (rows.every(({ isNew }) => isNew)) return true
  const written = rows.filter(({ isNew }) => isNew).map(({ hash }) => hash)
  await sql`delete from redemption_marks where coupon_id is null and hash = any(${written}::bytea[])`.execute(trx)
  return false
}

type Welcomed = {
  code: string
  codigo_unico: string
  points_spent: number
  created_at: Date
  valid_until: string | null
}

/** The welcome coupon of a customer, unless there is one. */
export async function insertWelcome(
  trx: Trx,
  welcome: { customerId: number; code: string; uniqueCode: string; at: Date; lastDay: string },
): Promise<Welcomed | undefined> {
  return trx
    .insertInto('redemptions')
    .values({
      kind: 'welcome',
      coupon_id: null,
      customer_id: welcome.customerId,
      code: welcome.code,
      codigo_unico: welcome.uniqueCode,
      points_spent: 0,
      created_at: welcome.at,
      valid_until: welcome.lastDay,
    })
    .onConflict((conflict) =>
      // Written out: a plan for all parameters could not tell that the index of welcomes is meant.
      conflict.column('customer_id').where(sql<boolean>`kind = 'welcome'`).doNothing(),
    )
    .returning(['code', 'codigo_unico', 'points_spent', 'created_at', 'valid_until'])
    .executeTakeFirst()
}

/** The welcome coupon of a customer, and their name. */
export const findWelcome = (db: Db, customerId: number) =>
  db
    .selectFrom('redemptions')
    .innerJoin('users', 'users.id', 'redemptions.customer_id')
    .select(['redemptions.codigo_unico', 'redemptions.valid_until', 'users.name'])
    .where('redemptions.kind', '=', 'welcome')
    .where('redemptions.customer_id', '=', customerId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** Use of a coupon that the customer holds; undefined when the code is none of the customer's. */
export const findHeldUse = (db: Db, { customerId, code }: { customerId: number; code: string }) =>
  db
    .selectFrom('redemptions')
    .leftJoin('coupon_uses', (use) =>
      use.onRef('coupon_uses.redemption_id', '=', 'redemptions.id').on('coupon_uses.state', '=', 'used'),
    )
    .leftJoin('stores', 'stores.id', 'coupon_uses.store_id')
    .select(['coupon_uses.at', 'stores.name as store'])
    .where('redemptions.codigo_unico', '=', code)
    .where('redemptions.customer_id', '=', customerId)
    .executeTakeFirst()
