import { type RawBuilder, sql } from 'kysely'
import { SIZES, type Sizes } from './data.ts'
import { MARKET_STEPS } from './market-data.ts'

/** Redemptions of each customer. */
const EACH = 10

/** Rows of the tables that grow without end, by the number of customers. */
export const sizesOf = (customers: number): Sizes => ({ ...SIZES, customers, audit: customers / 5 })

const customers = sql`(select array_agg(id order by id) as ids from users where email like 'cliente%@bench.test') customers`
const coupons = sql`(select array_agg(id order by id) as ids from coupons where code like 'PROMO-B%') coupons`

/** Ten coupons of each customer, half of them of the company with all, spread over two years. */
const redemptions = (count: number) => sql`
  insert into redemptions (coupon_id, customer_id, code, codigo_unico, points_spent, created_at)
  select coupons.ids[1 + (n * 13 + n / cardinality(customers.ids) * 1999) % cardinality(coupons.ids)],
    customers.ids[1 + n % cardinality(customers.ids)], 'PROMO', 'BENCH-' || n, 50,
    now() - (${count}::int - n) / ${count}::float8 * interval '730 days'
  from generate_series(0, ${count}::int - 1) n, ${customers}, ${coupons}`

const received = sql`
  insert into ledger_accounts (kind, owner_id)
  select 'received', id from companies on conflict do nothing`

/** The movement of each redemption. */
const transfers = sql`
  insert into ledger_transfers (debit_account, credit_account, amount, reason, source_type, source_id, created_at, home)
  select payer.id, payee.id, 50, 'redemption', 'redemption', r.id::text, r.created_at, r.customer_id
  from redemptions r join coupons c on c.id = r.coupon_id
    join ledger_accounts payer on payer.kind = 'customer' and payer.owner_id = r.customer_id
    join ledger_accounts payee on payee.kind = 'received' and payee.owner_id = c.company_id
  where r.codigo_unico like 'BENCH-%'
  order by r.id`

const stores = sql`
  insert into stores (company_id, name, street, city, state, created_at)
  select id, 'Loja ' || id || '-' || n, 'Rua do Ouvidor, ' || n, 'Rio de Janeiro', 'RJ', now()
  from companies, generate_series(1, 5) n where id in (select company_id from coupons where code like 'PROMO-B%')`

/** Every fifth coupon was used a day later, at a store of its company. */
const uses = sql`
  with place as (select company_id, array_agg(id order by id) as ids from stores group by company_id)
  insert into coupon_uses (redemption_id, company_id, coupon_id, store_id, member_id, at, recorded_at, value_cents, changed_at)
  select r.id, c.company_id, c.id, place.ids[1 + r.id % cardinality(place.ids)], c.company_id,
    r.created_at + interval '1 day', r.created_at + interval '1 day', 2500, r.created_at + interval '1 day'
  from redemptions r join coupons c on c.id = r.coupon_id join place on place.company_id = c.company_id
  where r.codigo_unico like 'BENCH-%' and r.id % 5 = 0
  order by r.id`

/** Steps after those of `fillTables`. */
export const growthSteps = (of: Sizes): RawBuilder<unknown>[] => [
  redemptions(EACH * of.customers),
  received,
  transfers,
  stores,
  uses,
  MARKET_STEPS.held,
]
