import type { Trx } from '../../db/database.ts'
import { violates } from '../../db/errors.ts'
import { takeCpf } from '../../db/take-cpf.ts'

export type FinishedRegistration = 'done' | 'cpf-taken' | 'not-pending'

/**
 * Gives a pending customer CPF and password; `not-pending` also when another one has proven the address. What is not
 * done has to be undone with its transaction.
 */
export async function activate(
  trx: Trx,
  customer: { id: number; cpf: string; passwordHash: string },
): Promise<FinishedRegistration> {
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
