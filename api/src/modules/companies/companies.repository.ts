import type { Db, Trx } from '../../db/database.ts'
import { violates } from '../../db/errors.ts'

/** Companies that are not deleted, with their balance. */
export const living = (db: Db) =>
  db
    .selectFrom('companies')
    .leftJoin('ledger_accounts', (join) =>
      join.onRef('ledger_accounts.owner_id', '=', 'companies.user_id').on('ledger_accounts.kind', '=', 'company'),
    )
    .select((eb) => [
      eb
        .exists(eb.selectFrom('empresas').select('id').whereRef('empresas.company_id', '=', 'companies.user_id'))
        .as('applied'),
      'companies.user_id',
      'companies.name',
      'companies.cnpj',
      'companies.cnpj_valid',
      'companies.email',
      'companies.telefone',
      'companies.categoria',
      'companies.status',
      'companies.origin',
      'companies.created_at',
      'ledger_accounts.balance',
    ])
    .where('companies.deleted_at', 'is', null)

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>

export const findCompany = (db: Db, companyId: number) =>
  living(db).where('companies.user_id', '=', companyId).executeTakeFirst()

/** The same with what the registration said, and whether its admin has a password. */
export const findDetails = (db: Db, companyId: number) =>
  living(db)
    .innerJoin('users', 'users.id', 'companies.user_id')
    .select(['companies.endereco', 'companies.cidade', 'companies.estado', 'companies.cep', 'companies.descricao'])
    .select('users.status as admin_status')
    .where('companies.user_id', '=', companyId)
    .executeTakeFirst()

export type NewCompany = {
  readonly name: string
  /** Normalised. */
  readonly cnpj: string
  readonly cnpjValid: boolean
  /** Where the company is written to. */
  readonly email: string | null
  /** What its admin will sign in with; nobody else may have it. */
  readonly signInEmail: string | null
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

type Written = { readonly id: number } | 'cnpj-taken' | 'email-taken'

/** Writes a company under review with its admin, who has no password yet. What is taken leaves nothing behind. */
export async function insertRequest(trx: Trx, company: NewCompany): Promise<Written> {
  const { cnpj, email, name, origin, phone } = company
  if (await findByCnpj(trx, cnpj)) return 'cnpj-taken'
  const admin = await trx
    .insertInto('users')
    .values({ email: company.signInEmail, role: 'admin', name, phone, created_at: company.now })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!admin) return 'email-taken'
  const { cep, cidade, endereco, estado } = company
  const written = await trx
    .insertInto('companies')
    .values({
      ...{ user_id: admin.id, name, cnpj, email, origin, cep, cidade, endereco, estado },
      cnpj_valid: company.cnpjValid,
      telefone: phone,
      descricao: company.descricao_empresa,
      ...(company.categoria && { categoria: company.categoria }),
      created_at: company.now,
    })
    .onConflict((on) => on.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (written) return { id: written.user_id }
  // Somebody wrote the same CNPJ between the two statements.
  await trx.deleteFrom('users').where('id', '=', admin.id).execute()
  return 'cnpj-taken'
}

/** Id of the living company of a CNPJ. */
export const findByCnpj = (db: Db, cnpj: string) =>
  db
    .selectFrom('companies')
    .select('user_id')
    .where('cnpj', '=', cnpj)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Lets the admin sign in with the company's e-mail; false when a living person has it. */
export async function adoptEmail(trx: Trx, companyId: number, email: string): Promise<boolean> {
  try {
    await trx.updateTable('users').set({ email }).where('id', '=', companyId).where('email', 'is', null).execute()
    return true
  } catch (error) {
    if (violates(error, 'users_email_living')) return false
    throw error
  }
}

/** Locks a company's promotions ahead of the company itself, as redeeming does. */
export async function lockPromotions(trx: Trx, companyId: number): Promise<void> {
  await trx
    .selectFrom('coupons')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks a living company's row and returns what its status depends on. */
export const lockCompany = (trx: Trx, companyId: number) =>
  trx
    .selectFrom('companies')
    .select(['user_id', 'status', 'email', 'name', 'cnpj', 'categoria'])
    .where('user_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** True when a living person other than the company's admin has the e-mail. */
export async function isEmailTaken(trx: Trx, companyId: number, email: string): Promise<boolean> {
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('id', '<>', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return other !== undefined
}

export type Change = {
  readonly name?: string
  readonly cnpj?: string
  readonly cnpj_valid?: boolean
  readonly email?: string | null
  readonly categoria?: string
}

/**
 * Changes a company's data. What its admin is called and signs in with follows as long as it is the company's own; an
 * admin who has chosen another e-mail keeps it.
 */
export async function updateData(
  trx: Trx,
  before: { user_id: number; name: string; email: string | null },
  change: Change,
): Promise<'done' | 'cnpj-taken' | 'email-taken'> {
  const { user_id: id, name, email } = before
  try {
    await trx.updateTable('companies').set(change).where('user_id', '=', id).execute()
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
    if (violates(error, 'companies_cnpj_living')) return 'cnpj-taken'
    if (violates(error, 'users_email_living')) return 'email-taken'
    throw error
  }
}

export async function updateStatus(trx: Trx, companyId: number, status: 0 | 1 | 2, now: Date): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ status, decided_at: status === 2 ? null : now })
    .where('user_id', '=', companyId)
    .execute()
}

/** Gives the admin of an approved company its password; false when there is no such company any more. */
export async function setPassword(trx: Trx, companyId: number, passwordHash: string): Promise<boolean> {
  const updated = await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, status: 'active' })
    .where('id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('companies')
          .select('companies.user_id')
          .whereRef('companies.user_id', '=', 'users.id')
          .where('companies.status', '=', 1)
          .where('companies.deleted_at', 'is', null),
      ),
    )
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** Takes the company, its admin, its brands and its promotions out of sight; what was redeemed is left alone. */
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
  await trx.updateTable('companies').set({ deleted_at: now }).where('user_id', '=', companyId).execute()
  await trx.updateTable('users').set({ deleted_at: now }).where('id', '=', companyId).execute()
}
