import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { violates } from '../../db/errors.ts'

/** True for users who are active members of the company. */
const isMember = sql`exists (select from company_members member
  where member.company_id = companies.id and member.user_id = users.id and member.state = 'active')`

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
          and users.deleted_at is null and not ${isMember}))`.as('email_repeated'),
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

/** Company with its registration data, and whether an owner has a password. */
export const findDetails = (db: Db, companyId: number) =>
  existing(db)
    .select(['companies.endereco', 'companies.cidade', 'companies.estado', 'companies.cep', 'companies.descricao'])
    .select(
      sql<boolean>`exists (select from users where users.status = 'active' and users.deleted_at is null and ${isMember})`.as(
        'has_owner',
      ),
    )
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

/** Changes a company's data. */
export async function updateData(trx: Trx, id: number, change: CompanyChange): Promise<'done' | 'cnpj-taken'> {
  if (Object.keys(change).length === 0) return 'done'
  try {
    await trx.updateTable('companies').set(change).where('id', '=', id).execute()
    return 'done'
  } catch (error) {
    if (violates(error, 'companies_cnpj_approved')) return 'cnpj-taken'
    throw error
  }
}

/**
 * Marks the company, its brands and promotions as deleted, and the accounts that are only its members'; redeemed coupons
 * are not touched. Its members who are customers stay customers.
 */
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
  const team = trx
    .updateTable('company_members')
    .set({ state: 'removed', ended_at: now })
    .where('company_id', '=', companyId)
    .where('state', '=', 'active')
  const members = (await team.returning('user_id').execute()).map(({ user_id }) => user_id)
  if (members.length === 0) return
  await trx
    .updateTable('users')
    .set({ deleted_at: now })
    .where('id', 'in', members)
    .where('role', '=', 'admin')
    .execute()
}
