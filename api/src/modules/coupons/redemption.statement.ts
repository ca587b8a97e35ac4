import { type Selectable, sql } from 'kysely'
import { unseen, writtenOnce } from '../../db/compiled.ts'
import type { Trx } from '../../db/database.ts'
import type { Database } from '../../db/schema.ts'
import { endingWith } from '../../db/serving/held-statements.ts'
import { JOINT_WAIT_MS } from '../../plugins/idempotency.ts'
import { acceptedPart } from '../invitations/invitations.public.ts'
import { paymentParts } from '../ledger/ledger.public.ts'
import { shown } from '../promotion-rows/promotion-rows.public.ts'
import { redeemedPart, relatedPart } from '../relations/relations.public.ts'
import { inStock, isForPerson, ofActiveCompany } from './coupons.repository.ts'

/** A redemption that somebody asks for. */
export type Redemption = {
  readonly couponId: number
  readonly customerId: number
  readonly uniqueCode: string
}

type Moment = { readonly today: string; readonly at: Date }

type Shown = Pick<
  Selectable<Database['coupons']>,
  (typeof shown)[number] extends `coupons.${infer Name}` ? Name : never
>

/** A promotion that was redeemed. */
export type Taken = Shown & {
  /** Points that the customer holds now. */
  readonly left_over: number
}

type Lists = Moment & {
  readonly coupons: readonly number[]
  readonly customers: readonly number[]
  readonly codes: readonly string[]
}

const columns = sql.join(shown.map((column) => sql.ref(column)))

/**
 * Rows of others that a redemption waits for: whatever it wants; its coupon, and no customer's account; or none at all, but
 * a moment for what cannot be left out, which fails the statement.
 */
export type WaitsFor = 'all' | 'coupon' | 'nobody'

const SKIP = sql`skip locked`
const FOR_A_MOMENT = sql`patience as materialized (select set_config('lock_timeout', ${sql.lit(`${JOINT_WAIT_MS}ms`)}, true)),`

// Built once each: it is the longest text of everyday.
const statementOf = (waitsFor: WaitsFor) =>
  writtenOnce((given: Lists) => {
    const { coupons, customers, codes, today, at } = given
    const { payer, paid, moved } = paymentParts({ at, held: waitsFor === 'all' ? sql`` : SKIP })
    return sql<Taken & { readonly place: number }>`
    with ${waitsFor === 'nobody' ? FOR_A_MOMENT : sql``} asked as materialized (
      select distinct on (customer_id) asked.* from ${waitsFor === 'nobody' ? sql`patience,` : sql``} unnest(
        ${unseen(coupons, 'bigint[]')}, ${unseen(customers, 'bigint[]')}, ${unseen(codes, 'text[]')}
      ) with ordinality asked (coupon_id, customer_id, codigo_unico, place)
      order by customer_id, place
    ), taken as materialized (
      select ${columns} from coupons
      where coupons.id = any (array(select coupon_id from asked)) and coupons.cancelled_at is null
        and ${inStock(today)} and ${ofActiveCompany}
      order by coupons.id for no key update of coupons ${waitsFor === 'nobody' ? SKIP : sql``}
    ), ${payer}, fits as materialized (
      select asked.*, taken.company_id, taken.code, taken.points_required as points, payer.id as payer_id
      from (select asked.*, row_number() over (partition by coupon_id order by place) as turn from asked) asked
      join taken on taken.id = asked.coupon_id left join payer on payer.owner_id = asked.customer_id
      where asked.turn <= taken.qtd_disponivel and (taken.points_required = 0 or payer.balance >= taken.points_required)
        and ${isForPerson(sql.ref('taken.id'), sql.ref('taken.points_required'), sql.ref('asked.customer_id'))}
    ), written as (
      insert into redemptions (kind, coupon_id, customer_id, code, codigo_unico, points_spent, created_at)
      select 'coupon', coupon_id, customer_id, code, codigo_unico, points, ${at}::timestamptz from fits order by place
      on conflict (coupon_id, customer_id) do nothing returning id, customer_id
    ), redemption as materialized (
      select written.id, fits.* from written join fits on fits.customer_id = written.customer_id
    ), marked as (
      insert into redemption_marks (coupon_id, hash)
      select redemption.coupon_id, own.hash from redemption join person_marks own using (customer_id)
      where redemption.points = 0
    ), used as (
      update coupons set qtd_disponivel = coupons.qtd_disponivel - gone.many, usos = coupons.usos + gone.many
      from (select coupon_id, count(*)::integer as many from redemption group by coupon_id) gone
      where coupons.id = gone.coupon_id
      returning coupons.id, coupons.qtd_disponivel, coupons.usos
    ), ${paid}, ${relatedPart({ at })}, ${acceptedPart({ at })}, ${moved}, ${redeemedPart({ at })}
    select redemption.place::integer, taken.*, used.qtd_disponivel, used.usos, coalesce(paid.balance, (
        select balance from ledger_accounts where kind = 'customer' and owner_id = redemption.customer_id
      ), 0) as left_over
    from redemption join taken on taken.id = redemption.coupon_id join used on used.id = redemption.coupon_id
    left join paid on paid.customer_id = redemption.customer_id`
  })

const statements = { all: statementOf('all'), coupon: statementOf('coupon'), nobody: statementOf('nobody') }

type Asking = Moment & { readonly asked: readonly Redemption[]; readonly waitsFor: WaitsFor }

/**
 * Redeems in one statement, which decides and writes, and ends the transaction where nothing else is to be written. Each of
 * `asked` gets what it took; undefined where that is nothing: the coupon cannot be redeemed on `today`, the customer has it or
 * cannot pay for it, somebody holds a row for whom the statement does not wait, or the customer asks for another one before.
 *
 * Rows are locked in one order: coupons, customers' accounts, redemptions, because each of these parts reads all of the
 * one before, coupons and accounts by number; only what comes of the redemptions writes. Then coupons and accounts, which
 * are locked, and relations, activities and transfers, which are the customers' own, as the one plan has them. Stock, uses
 * and validity are decided by the row as it is once it is locked, and so is the balance; that a free coupon comes once a
 * person is decided by its marks, whose constraint fails the statement for two accounts at the same moment; what everybody wants to change
 * at once is the coupon's row alone, which is written once for all who redeem it together.
 */
export async function redeemAtOnce(trx: Trx, { asked, today, at, waitsFor }: Asking): Promise<(Taken | undefined)[]> {
  const rows = await endingWith(() =>
    statements[waitsFor](trx, {
      coupons: asked.map(({ couponId }) => couponId),
      customers: asked.map(({ customerId }) => customerId),
      codes: asked.map(({ uniqueCode }) => uniqueCode),
      today,
      at,
    }),
  )
  const found = new Map(rows.map((row) => [row.place, row]))
  return asked.map((_one, at) => found.get(at + 1))
}
