import type { Trx } from '../../db/database.ts'
import { violates } from '../../db/errors.ts'
import { takeCpf } from '../../db/take-cpf.ts'

export type FinishedRegistration = 'done' | 'cpf-taken' | 'not-pending'

/**
 * Sets CPF and password of a pending customer; `not-pending` also when another account has proven the address. On
 * failure the caller must roll back.
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
