import { type Insertable, sql } from 'kysely'
import { startOfDay } from '../../db/calendar.ts'
import type { Db, Trx } from '../../db/database.ts'
import { runNamed } from '../../db/named.ts'
import type { Database } from '../../db/schema.ts'

/** Redemption behind a customer's code, as a till of a company sees it. */
export type HeldCoupon = {
  readonly redemption_id: number
  readonly kind: 'coupon' | 'welcome'
  readonly coupon_id: number | null
  readonly customer_id: number
  readonly redeemed_at: Date
  readonly title: string | null
  readonly discount: string | null
  readonly description: string | null
  readonly brand_name: string | null
  /** Last valid day; null without end. */
  readonly last_day: string | null
  readonly is_on_air: boolean
  readonly payer: 'empresa' | 'loja'
  readonly customer: string | null
  readonly is_account_gone: boolean
  readonly is_own_team: boolean
  readonly used_at: Date | null
  readonly used_store: string | null
}

/** Days that a welcome coupon of before it had a last day is valid. */
const FORMER_WELCOME_DAYS = 365

/** The redemption of a code, if the company honours it: its own promotion, or the welcome coupon that it takes. */
export async function findHeld(db: Db, code: string, companyId: number): Promise<HeldCoupon | undefined> {
  const finding = sql<HeldCoupon>`
    select r.id as redemption_id, r.kind, r.coupon_id, r.customer_id, r.created_at as redeemed_at,
      c.title, c.discount, c.description, c.brand_name,
      case when r.kind = 'welcome'
        then coalesce(r.valid_until, (r.created_at at time zone 'America/Sao_Paulo')::date + ${FORMER_WELCOME_DAYS}::integer)
        else c.valid_until end as last_day,
      r.kind = 'welcome' or (c.cancelled_at is null and c.paused_stock is null and c.brand_live) as is_on_air,
      coalesce(c.conflict_payer, 'empresa') as payer,
      case when u.deleted_at is null then u.name end as customer, u.deleted_at is not null as is_account_gone,
      exists (
        select from company_members m join users mu on mu.id = m.user_id
        where m.company_id = ${companyId} and m.state = 'active' and (mu.id = u.id or mu.cpf = u.cpf)
      ) as is_own_team,
      use.at as used_at, store.name as used_store
    from redemptions r
    join users u on u.id = r.customer_id
    left join coupons c on c.id = r.coupon_id
    left join coupon_uses use on use.redemption_id = r.id and use.state = 'used'
    left join stores store on store.id = use.store_id
    where r.codigo_unico = ${code} and (c.company_id = ${companyId} or (r.kind = 'welcome' and exists (
      select from coupons w where w.company_id = ${companyId} and w.takes_welcome and w.cancelled_at is null)))`
  const [found] = await runNamed(db, 'till-code', finding.compile(db))
  return found
}

export type NewUse = {
  readonly held: Pick<HeldCoupon, 'redemption_id' | 'coupon_id' | 'is_own_team'>
  readonly companyId: number
  readonly storeId: number
  readonly deviceId: number | null
  readonly memberId: number | null
  readonly at: Date
  readonly now: Date
  readonly valueCents: number | null
  readonly sale: string | null
  /** Number that the till gave the use: its `Idempotency-Key`, or that of a use without a network. */
  readonly localId: string | null
  readonly isOffline: boolean
}

const columnsOf = (use: NewUse) => ({
  redemption_id: use.held.redemption_id,
  company_id: use.companyId,
  coupon_id: use.held.coupon_id,
  store_id: use.storeId,
  device_id: use.deviceId,
  member_id: use.memberId,
  at: use.at,
  recorded_at: use.now,
  changed_at: use.now,
  value_cents: use.valueCents,
  sale: use.sale,
  is_offline: use.isOffline,
  local_id: use.localId,
  own_team: use.held.is_own_team,
})

/** Id of the use; undefined when the coupon is used already, or its number was sent before. A concurrent use is waited for. */
export const insertUse = (trx: Trx, use: NewUse) => insert(trx, columnsOf(use))

/** Keeps a use for which another one was first; undefined when its number was sent before. */
export const insertConflict = (trx: Trx, use: NewUse, payer: 'empresa' | 'loja') =>
  insert(trx, { ...columnsOf(use), state: 'conflict', payer })

async function insert(trx: Trx, row: Insertable<Database['coupon_uses']>): Promise<number | undefined> {
  const inserting = trx
    .insertInto('coupon_uses')
    .values(row)
    .onConflict((on) => on.doNothing())
  return (await inserting.returning('id').executeTakeFirst())?.id
}

/** Use that a device, or a member without one, has sent under this number, with a network or without one. */
export const findSent = (db: Db, { deviceId, memberId, localId }: Pick<NewUse, 'deviceId' | 'memberId' | 'localId'>) =>
  db
    .selectFrom('coupon_uses')
    .select(['id', 'state', 'redemption_id', 'value_cents', 'at', 'recorded_at'])
    .where('local_id', '=', localId)
    .where('device_id', deviceId === null ? 'is' : '=', deviceId)
    .$if(deviceId === null, (own) => own.where('member_id', '=', memberId))
    .executeTakeFirst()

/** Uses of a customer of the own team since a day began. Concurrent uses of the customer wait and are counted. */
export async function countOwnTeam(
  trx: Trx,
  of: { companyId: number; customerId: number; day: string },
): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', of.customerId).forNoKeyUpdate().execute()
  const { count } = await trx
    .selectFrom('coupon_uses')
    .innerJoin('redemptions', 'redemptions.id', 'coupon_uses.redemption_id')
    .where('redemptions.customer_id', '=', of.customerId)
    .where('coupon_uses.company_id', '=', of.companyId)
    .where('coupon_uses.state', '=', 'used')
    .where('coupon_uses.at', '>=', startOfDay(of.day))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const lockUse = (trx: Trx, useId: number, companyId: number) =>
  trx
    .selectFrom('coupon_uses')
    .select(['id', 'redemption_id', 'state', 'recorded_at', 'device_id', 'member_id'])
    .where('id', '=', useId)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()

export async function markUndone(trx: Trx, undone: { id: number; by: number | null; reason: string; now: Date }) {
  await trx
    .updateTable('coupon_uses')
    .set({ state: 'undone', payer: null, undone_at: undone.now, undone_by: undone.by, undo_reason: undone.reason })
    .set({ changed_at: undone.now })
    .where('id', '=', undone.id)
    .execute()
}

/** Lets uses and undos of a coupon wait for each other where there may be a conflict. */
export async function lockRedemption(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('redemptions').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Of the uses of a coupon that stand, the first one counts: a conflict takes the place of an undone use. */
export async function acceptConflict(trx: Trx, redemptionId: number, now: Date): Promise<void> {
  await trx
    .updateTable('coupon_uses')
    .set({ state: 'used', payer: null, changed_at: now })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('coupon_uses as other')
        .select('other.id')
        .where('other.redemption_id', '=', redemptionId)
        .where('other.state', '=', 'conflict')
        .orderBy('other.id')
        .limit(1),
    )
    .execute()
}

/** When uses of a device without a network arrived last, or when it was paired. */
export const findSynced = (db: Db, deviceId: number) =>
  db.selectFrom('devices').select(['synced_at', 'paired_at']).where('id', '=', deviceId).executeTakeFirst()

export async function noteSynced(db: Db, deviceId: number, now: Date): Promise<void> {
  await db.updateTable('devices').set({ synced_at: now }).where('id', '=', deviceId).execute()
}

/** Store of the company that is open. */
export const findStore = (db: Db, companyId: number, storeId: number) =>
  db
    .selectFrom('stores')
    .select(['id', 'name'])
    .where('id', '=', storeId)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
