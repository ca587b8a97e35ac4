import { sql } from 'kysely'
import { openDatabase } from '../../api/src/db/database.ts'

/** Companies with promotions of one point each; the last is the one that everybody redeems of. */
export const COMPANIES = 25
export const EACH = 40
/** People whose lists are long. */
const READERS = 50
const BRANDS = 200
/** Customers who all want one promotion, with a session each: more than redeem it while it is measured. */
const CROWD = 20_000

const companies = sql`
  with hash as (select password_hash from users where email = 'admin@loopi.test'), made as (
    insert into users (email, role, name, status, password_hash, created_at)
    select 'loja' || n || '@bench.test', 'admin', 'Loja ' || n, 'active', hash.password_hash, now()
    from hash, generate_series(1, ${COMPANIES}::int) n returning id, email
  ), approved as (
    insert into companies (id, name, cnpj, cnpj_valid, email, categoria, status, created_at)
    select id, 'Loja ' || id, lpad(id::text, 14, '0'), true, email, 'Geral', 1, now() from made
  )
  insert into ledger_accounts (kind, owner_id) select unnest(array['company', 'received']), id from made`

const owners = sql`(
  select array_agg(id order by id) as ids from users where email like 'loja%@bench.test'
) owners`

const promotions = sql`
  insert into coupons (company_id, brand_name, title, discount, qtd_disponivel, stock_initial, category_id, code,
    points_required)
  select owners.ids[1 + n / ${EACH}::int], 'Marca ' || n, 'Pão em dobro ' || n, '10%', 1000000, 1000000, 1 + n % 19,
    'PROMO-P' || n, 1
  from ${owners}, generate_series(0, ${COMPANIES * EACH - 1}::int) n returning id`

const brands = sql`
  insert into brands (user_id, nome, descricao, logo_url, categoria, website, telefone, tipo, desconto_info, status)
  select owners.ids[1 + n % ${COMPANIES}::int], 'Casa ' || n, 'Casa de família, com entrega no bairro.',
    'https://loja.example.com/logo.png', 'Moda', 'https://loja.example.com', '(11) 98888-7777', 'digital', '10%', 'Ativa'
  from ${owners}, generate_series(1, ${BRANDS}::int) n`

/** Readers are the last of the crowd: nobody of them redeems while it is measured. */
const readers = sql`(
  select u.id, a.id as account from users u join ledger_accounts a on a.kind = 'customer' and a.owner_id = u.id
  where u.email like 'fila%@bench.test' order by u.id desc limit ${READERS}::int
) readers`

const movements = sql`
  insert into ledger_transfers (debit_account, credit_account, amount, reason, source_type, source_id, created_at, home)
  select issuance.id, readers.account, 1, 'credit', 'order', 'b-' || readers.id || '-' || n, now() - n * interval '1 hour',
    readers.id
  from ${readers}, generate_series(1, 100) n, ledger_accounts issuance where issuance.name = 'issuance'`

const held = sql`
  insert into redemptions (kind, coupon_id, customer_id, code, codigo_unico, points_spent, created_at)
  select 'coupon', c.id, readers.id, c.code, 'LP-B-' || readers.id || '-' || c.id, 1, now() - c.id * interval '1 second'
  from ${readers}, (select id, code from coupons where code like 'PROMO-P%' order by id limit 48) c`

const tokenOf = (n: number): string => `crowd-of-the-bench-${n}`

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

/** Place of what `redemption.sql` redeems, and how many people the lists are long for. */
export type Market = { readonly firstCoupon: number; readonly firstCustomer: number; readonly readers: number }

/** Companies, promotions and lists, beside the crowd. */
export async function fillShops(url: string): Promise<Market> {
  const db = openDatabase(url, { max: 1 })
  try {
    await companies.execute(db)
    const { rows } = await promotions.execute(db)
    await brands.execute(db)
    await db.transaction().execute(async (trx) => {
      // Written as if it had been long ago: no wallet is to hear of it now.
      await sql`set local session_replication_role = replica`.execute(trx)
      await movements.execute(trx)
      await held.execute(trx)
    })
    const first = await sql<{
      id: number
    }>`select min(id) as id from users where email like 'fila%@bench.test'`.execute(db)
    await sql`vacuum analyze`.execute(db)
    return {
      firstCoupon: Math.min(...(rows as { id: number }[]).map(({ id }) => id)),
      firstCustomer: first.rows[0]?.id ?? 0,
      readers: READERS,
    }
  } finally {
    await db.destroy()
  }
}
