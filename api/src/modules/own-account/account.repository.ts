import type { Role } from '@loopi/contract/roles'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { violates } from '../../db/errors.ts'
import type { Database } from '../../db/schema.ts'
import { takeCpf } from '../../db/take-cpf.ts'

/** Account as one of its selves: `role` is the session's. */
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>> & { readonly role: Role }

type Self = { readonly userId: number; readonly companyId: number | null }

/**
 * The existing person with the company of the session, or the fields that somebody without one keeps, and the new e-mail
 * that was asked for after `since`.
 */
export const findAccount = (db: Db, { userId, companyId }: Self, since: Date) =>
  db
    .selectFrom('users')
    .leftJoin('companies', (join) => join.on('companies.id', '=', companyId).on('companies.deleted_at', 'is', null))
    .leftJoin('own_company_fields as own', (join) =>
      join.onRef('own.user_id', '=', 'users.id').on(sql<boolean>`${companyId}::bigint is null`),
    )
    .leftJoin('email_changes', (join) =>
      join.onRef('email_changes.user_id', '=', 'users.id').on('email_changes.asked_at', '>', since),
    )
    .select([
      'users.id',
      'users.role as accountRole',
      'users.name',
      'users.email',
      'users.cpf',
      'users.phone',
      'email_changes.email as pendingEmail',
      'companies.id as companyId',
      'companies.name as companyName',
      'companies.status as companyStatus',
    ])
    .select(({ fn }) => [
      fn.coalesce('companies.cnpj', 'own.cnpj').as('cnpj'),
      fn.coalesce('companies.categoria', 'own.categoria').as('categoria'),
      fn.coalesce('companies.endereco', 'own.endereco').as('endereco'),
      fn.coalesce('companies.cidade', 'own.cidade').as('cidade'),
      fn.coalesce('companies.estado', 'own.estado').as('estado'),
      fn.coalesce('companies.cep', 'own.cep').as('cep'),
      fn.coalesce('companies.descricao', 'own.descricao').as('descricao'),
    ])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** Locks the person's company and then the person, in the order in which root's decisions do. */
export async function lockAccount(trx: Trx, userId: number): Promise<void> {
  const own = trx
    .selectFrom('company_members')
    .select('company_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
  await trx.selectFrom('companies').select('id').where('id', 'in', own).forNoKeyUpdate().execute()
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Writes the person's own fields; false when the CPF belongs to somebody else. */
export async function updateUser(trx: Trx, userId: number, fields: Updateable<Database['users']>): Promise<boolean> {
  const { cpf, ...others } = fields
  if (Object.keys(others).length > 0) await trx.updateTable('users').set(others).where('id', '=', userId).execute()
  return typeof cpf === 'string' ? takeCpf(trx, userId, cpf) : true
}

export async function updateCompany(
  trx: Trx,
  companyId: number,
  fields: Updateable<Database['companies']>,
): Promise<void> {
  await trx.updateTable('companies').set(fields).where('id', '=', companyId).execute()
}

/** Keeps the fields of somebody without a company. */
export async function updateOwnCompanyFields(
  trx: Trx,
  userId: number,
  fields: Partial<Omit<Insertable<Database['own_company_fields']>, 'user_id'>>,
): Promise<void> {
  await trx
    .insertInto('own_company_fields')
    .values({ user_id: userId, ...fields })
    .onConflict((on) => on.column('user_id').doUpdateSet(fields))
    .execute()
}

/** Name and address of the existing person. */
export const findOwner = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * Keeps the address that a person wants, and answers the wish's id. The same address again is the same wish, so that its
 * earlier links stay good; another address is another one, and the earlier links die.
 */
export async function keepEmailChange(
  trx: Trx,
  wish: { userId: number; email: string; askedBy: number | null; at: Date },
): Promise<number> {
  await trx.deleteFrom('email_changes').where('user_id', '=', wish.userId).where('email', '!=', wish.email).execute()
  const kept = await trx
    .insertInto('email_changes')
    .values({ user_id: wish.userId, email: wish.email, asked_at: wish.at, asked_by: wish.askedBy })
    .onConflict((on) => on.column('user_id').doUpdateSet({ asked_at: wish.at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return kept.id
}

/** The address that a person asked for after `since` and has not confirmed, or null. */
export async function findPendingEmail(db: Db, userId: number, since: Date): Promise<string | null> {
  const wish = await db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('asked_at', '>', since)
    .executeTakeFirst()
  return wish?.email ?? null
}

/** Forgets the wish for another address, and with it every link that was sent. */
export async function dropEmailChange(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
}

/** Wish for another e-mail, or undefined when it is gone. */
export const findEmailChange = (db: Db, changeId: number) =>
  db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select(['email_changes.user_id as userId', 'email_changes.email', 'users.email as oldEmail', 'users.name'])
    .select('email_changes.asked_by as askedBy')
    .where('email_changes.id', '=', changeId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * Gives the person the address, and the company too whose first admin the person is and which the person still owns;
 * false when somebody else has it by now.
 */
export async function writeEmail(trx: Trx, userId: number, email: string): Promise<boolean> {
  try {
    await trx.updateTable('users').set({ email }).where('id', '=', userId).execute()
    await trx
      .updateTable('companies')
      .set({ email })
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('company_members')
            .select('company_members.id')
            .whereRef('company_members.company_id', '=', 'companies.id')
            .where('company_members.user_id', '=', userId)
            .where('company_members.state', '=', 'active')
            .where('company_members.role', '=', 'proprietario'),
        ),
      )
      .execute()
    return true
  } catch (error) {
    if (violates(error, 'users_email_proven')) return false
    throw error
  }
}
