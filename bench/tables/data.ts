import { type RawBuilder, sql } from 'kysely'
import { type Db, openDatabase } from '../../api/src/db/database.ts'
import { addCustomerChanges } from '../../api/src/modules/relations/relations.public.ts'
import { MARKET_STEPS } from './market-data.ts'

/** Row counts of the measured tables. */
export const SIZES = {
  customers: 100_000,
  /** Promotions of one company; as many again are spread over the others. */
  promotions: 10_000,
  companies: 10_000,
  /** Companies that share all customers and the spread promotions. */
  sharing: 200,
  audit: 200_000,
  wholesale: 2_000,
}
export type Sizes = typeof SIZES

/** Company of the demo with all customers and `SIZES.promotions` promotions. */
export const OWNER_OF_ALL = 'admin@loopi.test'

/** Company that shares them with others; its password is that of the demo. */
export const ONE_OF_MANY = 'empresa1@bench.test'

const FIRST = sql`array['Ana','João','Maria','José','Antônia','Conceição','Fábio','Íris','Luís','Zélia','Célia','Otávio']`
const LAST = sql`array['Silva','Souza','Araújo','Gonçalves','Prado','Ramos','Duarte','Assunção','Lima','Moraes','Brandão']`
const one = (of: RawBuilder<unknown>, by: RawBuilder<unknown>) => sql`(${of})[1 + (${by})::int % cardinality(${of})]`
const fullName = sql`${one(FIRST, sql`n`)} || ' ' || ${one(LAST, sql`n / 7`)} || ' ' || ${one(LAST, sql`n / 101`)} || ' ' || n`

/** Timestamps spread over two years, newest last. */
const spread = (n: RawBuilder<unknown>, of: number) => sql`now() - (${of} - ${n}) * interval '730 days' / ${of}`

const companies = (sizes: Sizes) => sql`
  with hash as (select password_hash from users where email = ${OWNER_OF_ALL}), made as (
    insert into users (email, role, name, status, password_hash, created_at)
    select 'empresa' || n || '@bench.test', 'admin', 'Empresa ' || n, 'active', hash.password_hash,
      ${spread(sql`n`, sizes.companies)}
    from hash, generate_series(1, ${sizes.companies}::int) n returning id, email, created_at
  )
  insert into companies (id, name, cnpj, cnpj_valid, email, categoria, status, created_at)
  select id, ${one(sql`array['Padaria','Café','Livraria','Ótica','Farmácia']`, sql`id`)} || ' ' || ${one(LAST, sql`id`)} || ' ' || id,
    lpad(id::text, 14, '0'), id % 9 > 0, email, ${one(sql`array['Moda','Casa','Saude','Geral']`, sql`id`)},
    -- Eight of ten are approved, the others wait or were refused.
    case when email = ${ONE_OF_MANY} then 1 else (array[0, 2, 1, 1, 1, 1, 1, 1, 1, 1])[1 + id % 10] end, created_at
  from made`

const customers = (sizes: Sizes) => sql`
  insert into users (email, role, name, cpf, status, password_hash, created_at)
  select 'cliente' || n || '@bench.test', 'cliente', ${fullName}, (10000000000 + n)::text, 'active', 'x',
    ${spread(sql`n`, sizes.customers)}
  from generate_series(1, ${sizes.customers}::int) n`

/** Every third customer was here in the last 90 days. */
const visits = sql`
  update user_activity set last_seen_at = now() - (user_id % 89) * interval '1 day'
  from users where users.id = user_id and users.role = 'cliente' and user_id % 3 = 0`

const accounts = sql`
  insert into ledger_accounts (kind, owner_id, balance)
  select case role when 'admin' then 'company' else 'customer' end, id, (id::bigint * 7919) % 450
  from users where email like '%@bench.test'`

/** Memberships: each customer belongs to the one company and to one of those that share, whatever the name. */
const belonging = (sizes: Sizes) => sql`
  with sharing as (
    select (array_agg(id order by id))[1:${sizes.sharing}::int] as ids from companies where email like '%@bench.test'
  )
  insert into company_customers (company_id, customer_id, source)
  select unnest(array[owner.id, sharing.ids[1 + abs(hashint8(u.id) % ${sizes.sharing}::int)]]), u.id, 'pre-registration'
  from users u, sharing, (select id from users where email = ${OWNER_OF_ALL}) owner
  where u.email like 'cliente%@bench.test'`

const promotions = (sizes: Sizes) => sql`
  with sharing as (
    select (array_agg(id order by id))[1:${sizes.sharing}::int] as ids from companies where email like '%@bench.test'
  )
  insert into coupons (company_id, brand_name, title, discount, qtd_disponivel, usos, stock_initial, valid_until,
    category_id, code, created_at)
  select case when n % 2 = 0 then owner.id else sharing.ids[1 + n / 2 % ${sizes.sharing}::int] end,
    'Marca ' || ${one(LAST, sql`n`)} || ' ' || n % 40,
    ${one(sql`array['Café em dobro','Pão quente','Óculos novos','Fim de semana','Semana do livro']`, sql`n / 2`)} || ' ' || n,
    (5 + n % 50) || '%', n % 12, n % 300, n % 12 + n % 300,
    case n % 3 when 0 then null when 1 then current_date + 30 else current_date - 30 end, 1 + n % 19,
    'PROMO-B' || n, now() - n * interval '1 hour'
  from generate_series(1, ${2 * sizes.promotions}::int) n, sharing, (select id from users where email = ${OWNER_OF_ALL}) owner`

const auditLines = (sizes: Sizes) => sql`
  with actors as (select array_agg(id order by id) as ids from users where role in ('admin', 'root')), lines as (
  insert into audit_log (actor_id, action, object_type, object_id, at)
  select actors.ids[1 + n % cardinality(actors.ids)],
    ${one(sql`array['customer.credit','promotion.create','company.update','company.credit','brand.update']`, sql`n`)},
    ${one(sql`array['customer','promotion','company','company','brand']`, sql`n`)},
    (1 + n % 1000)::text, ${spread(sql`n`, sizes.audit)}
  from actors, generate_series(1, ${sizes.audit}::int) n returning id, actor_id
  )
  insert into audit_details (line_id, part, person_id, salt, content)
  select id, part, actor_id, 'salt', content from lines, lateral (values
    ('values', jsonb_build_object('before', null, 'after', jsonb_build_object('valor', id % 500))),
    ('address', to_jsonb('203.0.113.7'::text))) detail (part, content)`

const wholesale = (sizes: Sizes) => sql`
  with made as (
    insert into wholesale_requests (company_name, cnpj, responsible_name, email, phone, state_city, created_at)
    select 'Mercado ' || ${one(LAST, sql`n`)} || ' ' || n, lpad(n::text, 14, '0'), ${fullName}, 'compras' || n || '@bench.test',
      '(11) 98888-7777', 'SP / São Paulo', ${spread(sql`n`, sizes.wholesale)}
    from generate_series(1, ${sizes.wholesale}::int) n returning id
  )
  insert into wholesale_files (request_id, document, name, type, size, bytes)
  select id, document, document || '.pdf', 'application/pdf', 4, '%PDF'
  from made, unnest(array['cnpjCard', 'socialContract']) document`

const STEPS = [companies, customers, () => visits, () => accounts, belonging, promotions, auditLines, wholesale]

/** Fills a seeded database with so many rows, and with those of `more`, and updates the planner's statistics. */
export async function fillTables(
  url: string,
  sizes: Sizes = SIZES,
  more: readonly RawBuilder<unknown>[] = Object.values(MARKET_STEPS),
): Promise<void> {
  const db: Db = openDatabase(url, { max: 1 })
  try {
    for (const step of [...STEPS.map((step) => step(sizes)), ...more]) await step.execute(db)
    await addCustomerChanges(db)
    await sql`vacuum analyze`.execute(db)
  } finally {
    await db.destroy()
  }
}
