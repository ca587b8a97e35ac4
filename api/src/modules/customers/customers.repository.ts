import type { Trx } from '../../db/database.ts'
import { violates } from '../../db/errors.ts'
import { takeCpf } from '../../db/take-cpf.ts'

type Pending = { readonly name: string; readonly email: string; readonly phone: string }

/**
 * Writes a pending registration, a row of its own, and answers its id: as long as nobody has proven the address, none
 * of several is more its owner's than another.
 */
export async function insertPending(trx: Trx, { name, email, phone }: Pending, now: Date): Promise<number> {
  const written = await trx
    .insertInto('users')
    .values({ email, name, phone, role: 'cliente', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return written.id
}

export type Activation = 'done' | 'cpf-taken' | 'not-pending'

/**
 * Gives a pending customer CPF and password; `not-pending` also when another one has proven the address. What is not
 * done has to be undone with its transaction.
 */
export async function activate(
  trx: Trx,
  customer: { id: number; cpf: string; passwordHash: string },
): Promise<Activation> {
  try {
    const updated = await trx
      .updateTable('users')
      .set({ password_hash: customer.passwordHash, status: 'active' })
      .where('id', '=', customer.id)
      .where('status', '=', 'pending')
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (updated.numUpdatedRows !== 1n) return 'not-pending'
    return (await takeCpf(trx, customer.id, customer.cpf)) ? 'done' : 'cpf-taken'
  } catch (error) {
    if (violates(error, 'users_email_proven')) return 'not-pending'
    throw error
  }
}
