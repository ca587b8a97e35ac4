import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { AccountRef, TransferRequest } from './ledger.rules.ts'

export type Account = { id: number; kind: AccountRef['kind']; balance: number }

const columns = ['id', 'kind', 'balance'] as const

const rowOf = (db: Db, ref: AccountRef) => {
  const rows = db.selectFrom('ledger_accounts').select(columns).where('kind', '=', ref.kind)
  return ref.kind === 'system' ? rows.where('name', '=', ref.name) : rows.where('owner_id', '=', ref.ownerId)
}

/** The account of `ref`, or undefined. */
export const findAccount = (db: Db, ref: AccountRef): Promise<Account | undefined> => rowOf(db, ref).executeTakeFirst()

/** Locks the account's row until the transaction ends and returns it as it is now; undefined when there is none. */
export const lockAccount = (trx: Trx, ref: AccountRef): Promise<Account | undefined> =>
  rowOf(trx, ref).forUpdate().executeTakeFirst()

/** Makes the account unless it is there. The platform's own accounts come with the migrations. */
export async function insertAccount(trx: Trx, ref: AccountRef): Promise<void> {
  if (ref.kind === 'system') return
  await trx
    .insertInto('ledger_accounts')
    .values({ kind: ref.kind, owner_id: ref.ownerId })
    .onConflict((conflict) => conflict.columns(['kind', 'owner_id']).doNothing())
    .execute()
}

/**
 * Moves points between two locked accounts in one statement. The giving account is left out when that would put any
 * but the issuance in debt; then the count of rows is wrong and the transaction must not go on.
 */
export async function move(
  trx: Trx,
  { from, to, amount }: { from: number; to: number; amount: number },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('ledger_accounts')
    .set({ balance: sql`balance + case when id = ${from} then -${amount}::bigint else ${amount}::bigint end` })
    .where('id', 'in', [from, to])
    .where((is) => is.or([is('id', '=', to), is('name', '=', 'issuance'), is('balance', '>=', amount)]))
    .executeTakeFirst()
  if (numUpdatedRows !== 2n) throw new Error(`${amount} points did not move from account ${from} to ${to}`)
}

type Cause = Pick<TransferRequest, 'reason' | 'source'>

/** The transfer that this cause has made already, or undefined. */
export function findTransfer(db: Db, { reason, source }: Cause) {
  return db
    .selectFrom('ledger_transfers')
    .select(['id', 'debit_account', 'credit_account', 'amount'])
    .where('source_type', '=', source.type)
    .where('source_id', '=', String(source.id))
    .where('reason', '=', reason)
    .executeTakeFirst()
}

/** Writes the transfer, or returns undefined when its cause has made one already. */
export function insertTransfer(trx: Trx, request: TransferRequest, from: Account, to: Account) {
  return trx
    .insertInto('ledger_transfers')
    .values({
      debit_account: from.id,
      credit_account: to.id,
      amount: request.amount,
      reason: request.reason,
      source_type: request.source.type,
      source_id: String(request.source.id),
      created_at: request.at,
    })
    .onConflict((conflict) => conflict.columns(['source_type', 'source_id', 'reason']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function insertNote(trx: Trx, transferId: number, reason: string): Promise<void> {
  await trx.insertInto('ledger_notes').values({ transfer_id: transferId, reason }).execute()
}

/** Movements of an owner's accounts, newest first; amounts are negative where points left them, and none is within. */
export function listMovements(db: Db, accountIds: readonly number[], limit: number) {
  return db
    .selectFrom('ledger_transfers')
    .select((row) => [
      'id',
      'reason',
      'source_type',
      'source_id',
      'created_at',
      row
        .case()
        .when('credit_account', 'in', accountIds)
        .then(row.ref('amount'))
        .else(sql<number>`-amount`)
        .end()
        .as('amount'),
    ])
    .where((is) => is.or([is('debit_account', 'in', accountIds), is('credit_account', 'in', accountIds)]))
    .where((is) => is.not(is.and([is('debit_account', 'in', accountIds), is('credit_account', 'in', accountIds)])))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
