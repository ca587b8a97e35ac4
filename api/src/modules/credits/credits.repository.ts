import type { Trx } from '../../db/database.ts'

export type NewCredit = {
  readonly companyId: number
  readonly customerId: number
  readonly amount: number
  readonly reason: string
  readonly at: Date
}

/** Writes a credit; returns its id, which becomes the source of the transfer. */
export async function insertCredit(
  trx: Trx,
  { companyId, customerId, amount, reason, at }: NewCredit,
): Promise<number> {
  const { id } = await trx
    .insertInto('credits')
    .values({ company_id: companyId, customer_id: customerId, amount, reason, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
