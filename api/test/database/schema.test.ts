import { sql } from 'kysely'
import type { Person } from '../builders.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { tillOf } from '../world/till/till.ts'

let t: TestApp
let customer: Person
let admin: Person
beforeAll(async () => {
  t = await testApp()
  customer = await t.as('cliente', { email: 'dona@exemplo.test', cpf: '52998224725' })
  admin = await t.as('admin', {}, { cnpj: '11222333000181' })
})
afterAll(() => t.close())

const run = (statement: string) => sql.raw(statement).execute(t.db)
const user = (fields: string, values: string) =>
  `insert into users (name, role, ${fields}) values ('X', 'cliente', ${values})`
const coupon = (fields: string, values: string) =>
  `insert into coupons (company_id, brand_name, title, discount, category_id, ${fields}) values (:admin, 'M', 'T', '5%', 1, ${values})`
const coupon_use = (fields: string, values: string) =>
  `insert into coupon_uses (redemption_id, company_id, store_id, at, recorded_at, changed_at, ${fields})
   values (:redemption, :admin, :store, now(), now(), now(), ${values})`
const redemption = (kind: string, couponId: string, unique: string) =>
  `insert into redemptions (kind, coupon_id, customer_id, code, codigo_unico, points_spent) values ('${kind}', ${couponId}, :customer, 'C', '${unique}', 0)`

/** Statements that the api never sends: the database refuses them as the last defence. */
const REFUSED: ReadonlyArray<readonly [what: string, statement: string, constraint: string]> = [
  [
    'a second account of a proven e-mail, in any case',
    user('email, status, password_hash', "'DONA@exemplo.test', 'active', 'x'"),
    'users_email_proven',
  ],
  [
    'a second approved company of a CNPJ',
    `with person as (insert into users (name, role) values ('X', 'admin') returning id)
     insert into companies (user_id, name, cnpj, cnpj_valid, status) select id, 'X', '11222333000181', true, 1 from person`,
    'companies_cnpj_approved',
  ],
  ['a second existing person of a CPF', user('cpf', "'52998224725'"), 'users_cpf_living'],
  ['a CPF with its mask', user('cpf', "'529.982.247-25'"), 'users_cpf_digits'],
  ['an active person without a password', user('status', "'active'"), 'users_active_has_password'],
  ['an unknown role', "insert into users (name, role) values ('X', 'boss')", 'users_role'],
  ['a company of status 3', 'update companies set status = 3', 'companies_status'],
  [
    'a wholesale request in an unknown state',
    `insert into wholesale_requests (company_name, cnpj, responsible_name, email, phone, state_city, state)
     values ('X', '1', 'X', 'x@x.test', '1', 'X', 'perdido')`,
    'wholesale_requests_state',
  ],
  [
    'a wholesale request refused without a reason',
    `with request as (
       insert into wholesale_requests (company_name, cnpj, responsible_name, email, phone, state_city)
       values ('X', '1', 'X', 'x@x.test', '1', 'X') returning id)
     insert into wholesale_moves (request_id, state, moved_by, moved_at) select id, 'recusado', 1, now() from request`,
    'wholesale_moves_reason',
  ],
  ['a CNPJ with its mask', "update companies set cnpj = '11.222.333/0001-81'", 'companies_cnpj_normalised'],
  ['stock below zero', coupon('code, qtd_disponivel, usos, stock_initial', "'A', -1, 1, 0"), 'coupons_stock_left'],
  [
    'stock that does not add up',
    coupon('code, qtd_disponivel, usos, stock_initial', "'A', 5, 1, 5"),
    'coupons_stock_kept',
  ],
  [
    'a price below zero',
    coupon('code, qtd_disponivel, stock_initial, points_required', "'A', 1, 1, -1"),
    'coupons_points',
  ],
  ['a promotion code used before', coupon('code, qtd_disponivel, stock_initial', "'USADO', 1, 1"), 'coupons_code_ever'],
  ['a second redemption of a coupon', redemption('coupon', ':coupon', 'U2'), 'redemptions_once'],
  ['a unique code used before', redemption('welcome', 'null', 'U1'), 'redemptions_unique_code'],
  ['a coupon redeemed without a coupon', redemption('coupon', 'null', 'U3'), 'redemptions_kind_coupon'],
  [
    'a balance below zero',
    'update ledger_accounts set balance = -1 where owner_id = :customer',
    'ledger_accounts_no_debt',
  ],
  [
    'a second account of a person',
    "insert into ledger_accounts (kind, owner_id) values ('customer', :customer)",
    'ledger_accounts_one_per_owner',
  ],
  [
    'an open wallet without an address',
    `insert into wallets (owner_id, provider, pin, due_at, created_at, opened_at)
     values (:customer, 'sandbox', 'x', now(), now(), now())`,
    'wallets_opened',
  ],
  [
    'a confirmed movement that the provider never got',
    "insert into wallet_mirrorings (transfer_id, state, settled_at) values (1, 'settled', now())",
    'wallet_mirrorings_steps',
  ],
  [
    'a login that any browser could end',
    `insert into wallet_tokens (token_hash, kind, user_id, created_at, expires_at)
     values ('x', 'state', :customer, now(), now())`,
    'wallet_tokens_browser',
  ],
  ['a second use of a coupon', coupon_use('member_id', ':customer'), 'coupon_uses_once'],
  ['a use by none', coupon_use('state, payer', "'conflict', 'loja'"), 'coupon_uses_by'],
  ['a sale below zero', coupon_use('member_id, value_cents', ':customer, -1'), 'coupon_uses_value'],
  ['a use in an unknown state', coupon_use('member_id, state', ":customer, 'lost'"), 'coupon_uses_state'],
  ['an undone use without its time', coupon_use('member_id, state', ":customer, 'undone'"), 'coupon_uses_undone'],
  ['a conflict that none pays for', coupon_use('member_id, state', ":customer, 'conflict'"), 'coupon_uses_payer'],
  [
    'a use without a network and its number',
    coupon_use('member_id, is_offline', ':customer, true'),
    'coupon_uses_offline',
  ],
  [
    'a second use of one number of a device',
    coupon_use('device_id, local_id, is_offline, state, payer', ":device, 'L', true, 'conflict', 'loja'"),
    'coupon_uses_device_once',
  ],
  ['a device that is half paired', 'update devices set token_hash = null', 'devices_paired'],
  ['a conflict that the customer pays for', "update coupons set conflict_payer = 'cliente'", 'coupons_conflict_payer'],
]

test.each(REFUSED)('refuses %s', async (_name, statement, constraint) => {
  await t.db
    .insertInto('coupons')
    .values({
      company_id: admin.id,
      brand_name: 'M',
      title: 'T',
      discount: '5%',
      category_id: 1,
      code: 'USADO',
      qtd_disponivel: 1,
      stock_initial: 1,
    })
    .onConflict((on) => on.doNothing())
    .execute()
  const { id } = await t.db.selectFrom('coupons').select('id').where('code', '=', 'USADO').executeTakeFirstOrThrow()
  await t.db
    .insertInto('redemptions')
    .values({ coupon_id: id, customer_id: customer.id, code: 'USADO', codigo_unico: 'U1', points_spent: 0 })
    .onConflict((on) => on.doNothing())
    .execute()
  await t.db
    .insertInto('ledger_accounts')
    .values({ kind: 'customer', owner_id: customer.id })
    .onConflict((on) => on.doNothing())
    .execute()
  const used = await aUse(id)
  const filled = Object.entries({ ...used, admin: admin.id, customer: customer.id, coupon: id }).reduce(
    (text, [name, number]) => text.replaceAll(`:${name}`, String(number)),
    statement,
  )
  await expect(run(filled)).rejects.toMatchObject({ constraint })
})

/** A use without a network at a paired device, of the coupon's redemption. */
async function aUse(couponId: number): Promise<{ redemption: number; store: number; device: number }> {
  const { id: redemptionId } = await t.db
    .selectFrom('redemptions')
    .select('id')
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow()
  const known = await t.db.selectFrom('coupon_uses').select(['store_id', 'device_id']).executeTakeFirst()
  if (known) return { redemption: redemptionId, store: known.store_id, device: known.device_id ?? 0 }
  const { store, device } = tillOf(t)
  const [{ id: storeId }, now] = [await store(admin), t.clock.now()]
  const { id: deviceId } = await device(admin, storeId)
  await t.db
    .insertInto('coupon_uses')
    .values({
      ...{ redemption_id: redemptionId, company_id: admin.id, store_id: storeId, device_id: deviceId },
      ...{ at: now, recorded_at: now, changed_at: now, is_offline: true, local_id: 'L' },
    })
    .execute()
  return { redemption: redemptionId, store: storeId, device: deviceId }
}

test('a deleted person frees e-mail and CPF', async () => {
  const gone = await t.as('cliente', { email: 'foi@exemplo.test', cpf: '12345678909', deleted_at: t.clock.now() })
  const next = await t.as('cliente', { email: gone.email, cpf: '12345678909' })
  expect(next.id).not.toBe(gone.id)
})

test('bigint beyond what a number holds is an error, not another number', async () => {
  const large = (value: string) => sql.raw<{ value: number }>(`select ${value}::bigint as value`).execute(t.db)
  expect((await large('9007199254740991')).rows).toEqual([{ value: Number.MAX_SAFE_INTEGER }])
  await expect(large('9007199254740993')).rejects.toThrow('beyond what a number holds')
})

test('calendar dates stay text', async () => {
  const { rows } = await sql`select date '2026-11-30' as day`.execute(t.db)
  expect(rows).toEqual([{ day: '2026-11-30' }])
})

test.each(['id', 'user_id'])(
  'a company written by its %s alone has both, and needs no user of that id',
  async (column) => {
    const id = 900_000_000 + column.length
    await run(`insert into companies (${column}, name, cnpj, cnpj_valid) values (${id}, 'X', '', true)`)
    const { rows } = await run(`select id, user_id, (select count(*) from users where id = ${id}) as users
      from companies where id = ${id}`)
    expect(rows).toEqual([{ id, user_id: id, users: 0 }])
  },
)
