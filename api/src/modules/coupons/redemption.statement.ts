import { type Selectable, sql } from 'kysely'
import { writtenOnce } from '../../db/compiled.ts'
import type { Trx } from '../../db/database.ts'
import type { Database } from '../../db/schema.ts'
import { endingWith } from '../../db/serving/held-statements.ts'
import { acceptedPart } from '../invitations/invitations.public.ts'
import { paymentParts } from '../ledger/ledger.public.ts'
import { shown } from '../promotion-rows/promotion-rows.public.ts'
import { redeemedPart, relatedPart } from '../relations/relations.public.ts'
import { inStock, ofActiveCompany } from './coupons.repository.ts'

type Redemption = {
  readonly couponId: number
  readonly customerId: number
  readonly uniqueCode: string
  readonly today: string
  readonly at: Date
}

type Shown = Pick<
  Selectable<Database['coupons']>,
  (typeof shown)[number] extends `coupons.${infer Name}` ? Name : never
>

/** A promotion that can be redeemed, and how far the redemption came. */
export type Taken = Shown & {
  /** Null where the customer has one of this coupon, or too few points: nothing was written then. */
  readonly redemption_id: number | null
  /** Points that the customer holds now. */
  readonly left_over: number
}

const columns = sql.join(shown.map((column) => sql.ref(column)))

// Built once: it is the longest text of everyday.
const redemption = writtenOnce((asked: Redemption) => {
  const { couponId, customerId, uniqueCode, today, at } = asked
  const { payer, paid, moved } = paymentParts(asked)
  return sql<Taken>`
    with taken as materialized (
      select ${columns} from coupons
      where coupons.id = ${couponId}::bigint and coupons.cancelled_at is null and ${inStock(today)} and ${ofActiveCompany}
      for no key update of coupons
    ), ${payer}, redemption as (
      insert into redemptions (kind, coupon_id, customer_id, code, codigo_unico, points_spent, created_at)
      select 'coupon', taken.id, ${customerId}::bigint, taken.code, ${uniqueCode}::text, taken.points_required,
        ${at}::timestamptz
      from taken left join payer on true cross join (select set_config('loopi.notes_activity', 'yes', true)) said
      where taken.points_required = 0 or payer.id is not null
      on conflict (coupon_id, customer_id) do nothing returning id
    ), used as (
      update coupons set qtd_disponivel = coupons.qtd_disponivel - 1, usos = coupons.usos + 1
      from taken, redemption where coupons.id = taken.id
      returning coupons.qtd_disponivel, coupons.usos
    ), ${paid}, ${relatedPart(asked)}, ${acceptedPart(asked)}, ${moved}, ${redeemedPart(asked)}
    select taken.*, coalesce(used.qtd_disponivel, taken.qtd_disponivel) as qtd_disponivel,
      coalesce(used.usos, taken.usos) as usos, redemption.id as redemption_id, coalesce(paid.balance, (
        select balance from ledger_accounts where kind = 'customer' and owner_id = ${customerId}::bigint
      ), 0) as left_over
    from taken left join redemption on true left join used on true left join paid on true`
})

/**
 * Redeems in one statement, which decides and writes, and ends the transaction where nothing else is to be written.
 * Undefined when the coupon cannot be redeemed on `today`.
 *
 * Rows are locked in one order: coupon, customer's account, redemption, because each of these parts reads from the one
 * before; only what comes of the redemption writes. Then coupon and account, which are locked, and relation, activity and
 * transfer, which are the customer's own, as the one plan has them. Stock, uses and validity are decided by the row as
 * it is once it is locked, and so is the balance; what everybody wants to change at once is the coupon's row alone.
 */
export async function redeemAtOnce(trx: Trx, asked: Redemption): Promise<Taken | undefined> {
  const [taken] = await endingWith(() => redemption(trx, asked))
  return taken
}
