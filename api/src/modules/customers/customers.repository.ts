import type { Db, Trx } from '../../db/database.ts'
import { violates } from '../../db/errors.ts'

type Pending = { name: string; email: string; phone: string; now: Date }

/** The living person of an e-mail, made as a pending customer when there is none. */
export async function findOrCreatePending(trx: Trx, { name, email, phone, now }: Pending) {
  await trx
    .insertInto('users')
    .values({ email, name, phone, role: 'cliente', created_at: now })
    // Whoever asked first made the row; what a stranger types later changes nothing of it.
    .onConflict((on) => on.doNothing())
    .execute()
  return trx
    .selectFrom('users')
    .select(['id', 'role', 'status', 'name'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Makes a person the customer of a company that pre-registered them. */
export async function linkToCompany(trx: Trx, companyId: number, customerId: number, now: Date): Promise<void> {
  await trx
    .insertInto('company_customers')
    .values({ company_id: companyId, customer_id: customerId, source: 'pre-registration', created_at: now })
    .onConflict((on) => on.doNothing())
    .execute()
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

/** Customers who finished their registration: a company's own, newest first. */
export const listOfCompany = (db: Db, companyId: number) =>
  registered(db)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('company_customers')
          .select('company_customers.customer_id')
          .whereRef('company_customers.customer_id', '=', 'users.id')
          .where('company_customers.company_id', '=', companyId),
      ),
    )
    .execute()

/** The same for all companies and none. */
export const listAll = (db: Db) => registered(db).execute()

const registered = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('ledger_accounts', (join) =>
      join.onRef('ledger_accounts.owner_id', '=', 'users.id').on('ledger_accounts.kind', '=', 'customer'),
    )
    .select((eb) => [
      'users.id',
      'users.name',
      'users.email',
      'users.cpf',
      'users.created_at',
      'users.last_seen_at',
      'ledger_accounts.balance',
      eb
        .selectFrom('redemptions')
        .select((inner) => inner.fn.max('redemptions.created_at').as('last'))
        .whereRef('redemptions.customer_id', '=', 'users.id')
        .where('redemptions.kind', '=', 'coupon')
        .as('last_redeemed_at'),
    ])
    .where('users.role', '=', 'cliente')
    .where('users.cpf', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
