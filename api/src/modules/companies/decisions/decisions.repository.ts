import type { CompanyStatus } from '@loopi/contract/auth/auth.schemas'
import type { Db, Trx } from '../../../db/database.ts'
import { violates } from '../../../db/errors.ts'

export type DecisionRow = {
  readonly status: CompanyStatus
  readonly decided_at: Date | null
  readonly decided_by: number
  readonly decision_reason: string | null
  readonly undo_until: Date | null
}

/** Writes the decision; false when an approved company has the CNPJ. */
export async function updateStatus(trx: Trx, companyId: number, decided: DecisionRow): Promise<boolean> {
  try {
    await trx.updateTable('companies').set(decided).where('id', '=', companyId).execute()
    return true
  } catch (error) {
    if (violates(error, 'companies_cnpj_approved')) return false
    throw error
  }
}

/** Name of the person who decided. */
export async function nameOf(db: Db, personId: number | null): Promise<string | null> {
  if (personId === null) return null
  const person = await db.selectFrom('users').select('name').where('id', '=', personId).executeTakeFirst()
  return person?.name ?? null
}

type Told = { readonly companyId: number; readonly status: CompanyStatus; readonly decidedAt: string | undefined }

/**
 * Returns the current decision that a mail is about and makes it final; null when it was undone. A single statement, so
 * that an undo and the mail cannot both succeed.
 */
export const closeDecision = (db: Db, { companyId, status, decidedAt }: Told) =>
  db
    .updateTable('companies')
    .set({ undo_until: null })
    .where('id', '=', companyId)
    .where('status', '=', status)
    .where('deleted_at', 'is', null)
    .$if(decidedAt !== undefined, (query) => query.where('decided_at', '=', new Date(decidedAt ?? 0)))
    .returning(['name', 'email', 'decision_reason'])
    .executeTakeFirst()
