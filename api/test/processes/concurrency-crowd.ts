import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../src/db/database.ts'
import { customerAccount, openAccount } from '../../src/modules/ledger/ledger.public.ts'
import { hashToken } from '../../src/modules/sessions/sessions.public.ts'
import { insertGrant, openDay, payWelcome } from '../../src/modules/welcome/welcome.public.ts'

export type Member = { readonly id: number; readonly token: string }

/** Budget that is never exhausted. */
const AMPLE = 1_000_000_000

let made = 0

/**
 * Creates many signed-in customers with welcome points by a few statements; real sign-ins would mostly measure argon2.
 */
export async function crowd(
  db: Db,
  { size, points, now }: { size: number; points: number; now: Date },
): Promise<Member[]> {
  const group = `multidao-${++made}-${randomBytes(4).toString('hex')}`
  const users = await db
    .insertInto('users')
    .values(
      Array.from({ length: size }, (_, i) => ({
        email: `${group}-${i}@exemplo.test`,
        role: 'cliente' as const,
        name: `Pessoa ${i}`,
        password_hash: 'nobody signs in with this',
        status: 'active' as const,
        created_at: now,
      })),
    )
    .returning('id')
    .execute()
  const ids = users.map(({ id }) => id)
  await db.transaction().execute(async (trx) => {
    await sql`insert into ledger_accounts (kind, owner_id, balance) select 'customer', unnest(${ids}::bigint[]), ${points}`.execute(
      trx,
    )
    if (points === 0) return
    await openDay(trx, AMPLE, now)
    await sql`update ledger_accounts set balance = balance - ${points * size} where name = 'welcome'`.execute(trx)
    await sql`
      with moved as (
        insert into ledger_transfers (debit_account, credit_account, amount, reason, source_type, source_id, created_at, home)
        select welcome.id, a.id, ${points}, 'welcome', 'user', a.owner_id::text, ${now}, a.owner_id
        from ledger_accounts a, ledger_accounts welcome
        where a.kind = 'customer' and a.owner_id = any(${ids}::bigint[]) and welcome.name = 'welcome' returning id
      )
      insert into wallet_mirrorings (transfer_id) select id from moved`.execute(trx)
    await sql`
      insert into welcome_grants (customer_id, amount, state, wanted_at, settled_at)
      select unnest(${ids}::bigint[]), ${points}, 'granted', ${now}, ${now}`.execute(trx)
  })
  return signedIn(db, ids, now)
}

/** Opens a session of a day for each of the people. */
export async function signedIn(db: Db, ids: readonly number[], now: Date): Promise<Member[]> {
  const members = ids.map((id) => ({ id, token: randomBytes(32).toString('base64url') }))
  const life = { created_at: now, last_used_at: now, expires_at: new Date(now.getTime() + 24 * 3_600_000) }
  await db
    .insertInto('sessions')
    .values(members.map(({ id, token }) => ({ token_hash: hashToken(token), user_id: id, ...life })))
    .execute()
  return members
}

/** Welcomes a customer regardless of the day's budget. */
export async function welcomed(trx: Trx, customerId: number, amount: number, at: Date): Promise<void> {
  await openAccount(trx, customerAccount(customerId))
  if (amount === 0) return
  await payWelcome(trx, { customerId, amount, ceiling: AMPLE, at })
  await insertGrant(trx, { customerId, amount, state: 'granted', at })
}

type Promotion = {
  stock: number
  points: number
  valid_until: string | null
  code: string
  title: string
  brand_name: string
}

/** Promotion of a company, which is created if not given. */
export async function aPromotion(
  db: Db,
  { stock = 1, points = 0, companyId, ...over }: Partial<Promotion> & { companyId?: number } = {},
): Promise<{ id: number; companyId: number; code: string }> {
  const owner = companyId ?? (await aCompany(db))
  const { id, code } = await db
    .insertInto('coupons')
    .values({
      company_id: owner,
      brand_name: 'Café Serra Alta',
      title: 'Café coado em dobro',
      description: 'Peça um café coado e leve outro.',
      discount: '50%',
      qtd_disponivel: stock,
      stock_initial: stock,
      category_id: 14,
      points_required: points,
      valid_until: null,
      code: `PROMO-${randomBytes(6).toString('hex')}`,
      ...over,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  return { id, companyId: owner, code }
}

/** Approved company whose admin never signs in. */
export async function aCompany(db: Db): Promise<number> {
  const name = `Empresa ${randomBytes(4).toString('hex')}`
  const { id } = await db
    .insertInto('users')
    .values({ email: `${randomBytes(6).toString('hex')}@exemplo.test`, role: 'admin', name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cnpj = `M${String(id).padStart(13, '0')}`
  await db.insertInto('companies').values({ id, name, cnpj, cnpj_valid: true, status: 1 }).execute()
  return id
}
