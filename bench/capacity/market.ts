import { sql } from 'kysely'
import { openDatabase } from '../../api/src/db/database.ts'

/** Customers who redeem, and promotions of all approved companies that each of them can redeem once. */
export const CUSTOMERS = 300
export const PROMOTIONS = 200

export const emailOf = (n: number): string => `cliente${n}@bench.test`

const customers = sql`
  with hash as (select password_hash from users where email = 'cliente@loopi.test'), made as (
    insert into users (email, role, name, cpf, status, password_hash, created_at)
    select 'cliente' || n || '@bench.test', 'cliente', 'Cliente ' || n, (10000000000 + n)::text, 'active',
      hash.password_hash, now()
    from hash, generate_series(1, ${CUSTOMERS}::int) n returning id
  )
  insert into ledger_accounts (kind, owner_id, balance) select 'customer', id, 100000 from made`

const promotions = sql`
  with approved as (select array_agg(user_id order by user_id) as ids from companies where status = 1)
  insert into coupons (company_id, brand_name, title, discount, qtd_disponivel, stock_initial, category_id, code,
    points_required)
  select ids[1 + n % cardinality(ids)], 'Marca ' || n, 'Café em dobro ' || n, '10%', 1000000, 1000000, 1 + n % 19,
    'PROMO-C' || n, 1
  from approved, generate_series(1, ${PROMOTIONS}::int) n returning id`

/** Inserts both into a seeded database; returns the promotions' ids. */
export async function fillMarket(url: string): Promise<number[]> {
  const db = openDatabase(url, { max: 1 })
  try {
    await customers.execute(db)
    const { rows } = await promotions.execute(db)
    await sql`vacuum analyze`.execute(db)
    return (rows as { id: number }[]).map(({ id }) => id)
  } finally {
    await db.destroy()
  }
}
