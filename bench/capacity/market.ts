import { sql } from 'kysely'
import { openDatabase } from '../../api/src/db/database.ts'

/** Customers who redeem, and promotions of all approved companies that each of them can redeem once. */
export const CUSTOMERS = 300
export const PROMOTIONS = 200

/** Customers who all want one promotion, with a session each: more than redeem it while it is measured. */
const CROWD = 20_000

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

const tokenOf = (n: number): string => `crowd-of-the-capacity-bench-${n}`

const crowd = sql`
  with hash as (select password_hash from users where email = 'cliente@loopi.test'), made as (
    insert into users (email, role, name, cpf, status, password_hash, created_at)
    select 'fila' || n || '@bench.test', 'cliente', 'Fila ' || n, (20000000000 + n)::text, 'active',
      hash.password_hash, now()
    from hash, generate_series(1, ${CROWD}::int) n returning id, substr(split_part(email, '@', 1), 5) as n
  ), accounts as (
    insert into ledger_accounts (kind, owner_id, balance) select 'customer', id, 100000 from made
  )
  insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
  select sha256(convert_to(${tokenOf(0).slice(0, -1)} || n, 'UTF8')), id, now(), now(), now() + interval '1 day' from made`

/** Inserts the crowd into a seeded database; returns the tokens of its sessions. */
export async function fillCrowd(url: string): Promise<string[]> {
  const db = openDatabase(url, { max: 1 })
  try {
    await crowd.execute(db)
    await sql`vacuum analyze`.execute(db)
    return Array.from({ length: CROWD }, (_, n) => tokenOf(n + 1))
  } finally {
    await db.destroy()
  }
}

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
