import type { Role } from '@loopi/shared/contract/roles'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { violates } from '../../db/errors.ts'

type Pending = { readonly name: string; readonly email: string; readonly phone: string }

/** A living person of an e-mail. */
export type Person = { id: number; email: string; role: Role; status: 'pending' | 'active'; name: string }

/** The living people of some e-mails, made as pending customers where there are none. */
export async function findOrCreateManyPending(trx: Trx, people: readonly Pending[], now: Date): Promise<Person[]> {
  await trx
    .insertInto('users')
    .values(people.map(({ email, name, phone }) => ({ email, name, phone, role: 'cliente' as const, created_at: now })))
    // Whoever asked first made the row; what a stranger types later changes nothing of it.
    .onConflict((on) => on.doNothing())
    .execute()
  const emails = people.map(({ email }) => email)
  return trx
    .selectFrom('users')
    .select(['id', 'role', 'status', 'name', sql<string>`lower(email)`.as('email')])
    .where(sql`lower(email)`, 'in', emails)
    .where('deleted_at', 'is', null)
    .execute()
}

/** The living person of an e-mail, made as a pending customer when there is none. */
export async function findOrCreatePending(trx: Trx, person: Pending & { now: Date }): Promise<Person> {
  const [found] = await findOrCreateManyPending(trx, [person], person.now)
  if (!found) throw new Error('the person of an e-mail is gone')
  return found
}

/** Those of some e-mails that belong to customers of the company, who may still have to finish their registration. */
export async function emailsOfCustomers(db: Db, companyId: number, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db
    .selectFrom('users')
    .innerJoin('company_customers', 'company_customers.customer_id', 'users.id')
    .select(sql<string>`lower(users.email)`.as('email'))
    .where('company_customers.company_id', '=', companyId)
    .where(sql`lower(users.email)`, 'in', emails)
    .where('users.deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** Makes people the customers of a company that pre-registered them; answers how many were not before. */
export async function linkToCompany(trx: Trx, companyId: number, customerIds: number[], now: Date): Promise<number> {
  if (customerIds.length === 0) return 0
  const linked = { company_id: companyId, source: 'pre-registration', created_at: now } as const
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('company_customers')
    .values(customerIds.map((customer_id) => ({ ...linked, customer_id })))
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

export type Activation = 'done' | 'cpf-taken' | 'not-pending'

/** Gives a pending customer CPF and password. */
export async function activate(
  trx: Trx,
  customer: { id: number; cpf: string; passwordHash: string },
): Promise<Activation> {
  try {
    const updated = await trx
      .updateTable('users')
      .set({ cpf: customer.cpf, password_hash: customer.passwordHash, status: 'active' })
      .where('id', '=', customer.id)
      .where('status', '=', 'pending')
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return updated.numUpdatedRows === 1n ? 'done' : 'not-pending'
  } catch (error) {
    if (violates(error, 'users_cpf_living')) return 'cpf-taken'
    throw error
  }
}
