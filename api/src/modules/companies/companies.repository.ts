import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { violates } from '../../db/errors.ts'

const hasRival = (condition: RawBuilder<unknown>) =>
  sql`exists (select from companies other where other.id <> companies.id and other.deleted_at is null
    and ${condition})`

/**
 * Companies that are not deleted, with both balances; for one under review also which others have its CNPJ and e-mail.
 */
export const existing = (db: Db) =>
  db
    .selectFrom('companies')
    .leftJoin('ledger_accounts as budget', (join) =>
      join.onRef('budget.owner_id', '=', 'companies.id').on('budget.kind', '=', 'company'),
    )
    .leftJoin('ledger_balances as received', (join) =>
      join.onRef('received.owner_id', '=', 'companies.id').on('received.kind', '=', 'received'),
    )
    .select((eb) => [
      eb
        .exists(eb.selectFrom('empresas').select('id').whereRef('empresas.company_id', '=', 'companies.id'))
        .as('applied'),
      sql<boolean>`companies.status = 2 and ${hasRival(sql`other.cnpj = companies.cnpj`)}`.as('cnpj_repeated'),
      sql<boolean>`companies.status = 2 and (${hasRival(sql`lower(other.email) = lower(companies.email)`)} or exists (
        select from users where lower(users.email) = lower(companies.email) and users.status = 'active'
          and users.deleted_at is null and users.id <> companies.id))`.as('email_repeated'),
      'companies.id',
      'companies.name',
      'companies.cnpj',
      'companies.cnpj_valid',
      'companies.email',
      'companies.telefone',
      'companies.categoria',
      'companies.status',
      'companies.origin',
      'companies.created_at',
      'budget.balance',
      'received.balance as received',
    ])
    .where('companies.deleted_at', 'is', null)

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>

export const findCompany = (db: Db, companyId: number) =>
  existing(db).where('companies.id', '=', companyId).executeTakeFirst()

/** Company with its registration data, and whether its admin has a password. */
export const findDetails = (db: Db, companyId: number) =>
  existing(db)
    .innerJoin('users', 'users.id', 'companies.id')
    .select(['companies.endereco', 'companies.cidade', 'companies.estado', 'companies.cep', 'companies.descricao'])
    .select('users.status as admin_status')
    .where('companies.id', '=', companyId)
    .executeTakeFirst()

export type NewCompany = {
  readonly name: string
  readonly cnpj: string
  readonly cnpjValid: boolean
  /** Address for mails to the company; the admin's login once its link was used. */
  readonly email: string | null
  readonly phone: string | null
  readonly endereco: string | null
  readonly cidade: string | null
  readonly estado: string | null
  readonly cep: string | null
  readonly categoria: string | null
  readonly descricao_empresa: string | null
  readonly origin: 'register' | 'root' | 'partner'
  readonly now: Date
}

/**
 * Writes a company under review and its admin without a password; returns the id. CNPJ and e-mail may repeat, because a
 * request proves neither; root decides.
 */
export async function insertRequest(trx: Trx, company: NewCompany): Promise<number> {
  const { cnpj, email, name, origin, phone, now } = company
  const admin = await trx
    .insertInto('users')
    .values({ email, role: 'admin', name, phone, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { cep, cidade, endereco, estado } = company
  await trx
    .insertInto('companies')
    .values({
      ...{ id: admin.id, name, cnpj, email, origin, cep, cidade, endereco, estado },
      cnpj_valid: company.cnpjValid,
      telefone: phone,
      descricao: company.descricao_empresa,
      ...(company.categoria && { categoria: company.categoria }),
      created_at: now,
    })
    .execute()
  return admin.id
}

export const findApproved = (db: Db, cnpj: string) =>
  db
    .selectFrom('companies')
    .select('id')
    .where('cnpj', '=', cnpj)
    .where('status', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Locks a company's promotions before the company, the order in which redemptions lock. */
export async function lockPromotions(trx: Trx, companyId: number): Promise<void> {
  await trx
    .selectFrom('coupons')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks a company that exists and returns the fields that a decision depends on. */
export const lockCompany = (trx: Trx, companyId: number) =>
  trx
    .selectFrom('companies')
    .select(['id', 'status', 'email', 'name', 'cnpj', 'categoria', 'decided_by', 'undo_until'])
    .where('id', '=', companyId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type CompanyChange = {
  readonly name?: string
  readonly cnpj?: string
  readonly cnpj_valid?: boolean
  readonly email?: string | null
  readonly categoria?: string
}

/** True once the admin has a password, which also means that the e-mail is proven. */
export async function hasAccount(trx: Trx, companyId: number): Promise<boolean> {
  const admin = await trx.selectFrom('users').select('status').where('id', '=', companyId).executeTakeFirst()
  return admin?.status === 'active'
}

/** Changes a company's data. Name and e-mail of its admin follow, unless the admin has set others. */
export async function updateData(
  trx: Trx,
  before: { id: number; name: string; email: string | null },
  change: CompanyChange,
): Promise<'done' | 'cnpj-taken'> {
  const { id, name, email } = before
  if (Object.keys(change).length === 0) return 'done'
  try {
    await trx.updateTable('companies').set(change).where('id', '=', id).execute()
    if (change.name !== undefined)
      await trx.updateTable('users').set({ name: change.name }).where('id', '=', id).where('name', '=', name).execute()
    if (change.email !== undefined && email !== null)
      await trx
        .updateTable('users')
        .set({ email: change.email })
        .where('id', '=', id)
        .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
        .execute()
    return 'done'
  } catch (error) {
    if (violates(error, 'companies_cnpj_approved')) return 'cnpj-taken'
    throw error
  }
}

export const hasPassword = async (trx: Trx, companyId: number): Promise<boolean> =>
  (await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', companyId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()) !== undefined

/**
 * Sets the password of an approved company's admin, and the e-mail that the link has proven. `gone`: the company no
 * longer exists; `email-taken`: another account has proven the e-mail.
 */
export async function setPassword(
  trx: Trx,
  companyId: number,
  passwordHash: string,
): Promise<'done' | 'gone' | 'email-taken'> {
  try {
    const updated = await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, status: 'active' })
      .where('id', '=', companyId)
      .where('deleted_at', 'is', null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('companies')
            .select('companies.id')
            .whereRef('companies.id', '=', 'users.id')
            .where('companies.status', '=', 1)
            .where('companies.deleted_at', 'is', null),
        ),
      )
      .executeTakeFirst()
    return updated.numUpdatedRows === 1n ? 'done' : 'gone'
  } catch (error) {
    if (violates(error, 'users_email_proven')) return 'email-taken'
    throw error
  }
}

/** Marks the company, its admin, brands and promotions as deleted; redeemed coupons are not touched. */
export async function markDeleted(trx: Trx, companyId: number, now: Date): Promise<void> {
  await trx
    .updateTable('coupons')
    .set({ cancelled_at: now })
    .where('company_id', '=', companyId)
    .where('cancelled_at', 'is', null)
    .execute()
  await trx
    .updateTable('brands')
    .set({ deleted_at: now })
    .where('user_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .execute()
  await trx.updateTable('companies').set({ deleted_at: now }).where('id', '=', companyId).execute()
  await trx.updateTable('users').set({ deleted_at: now }).where('id', '=', companyId).execute()
}
