import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { AccountRef, TransferOrder } from './ledger.rules.ts'

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

/** Takes points, unless that would put a customer or company in debt: then false and nothing has changed. */
export async function debit(trx: Trx, id: number, amount: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('ledger_accounts')
    .set({ balance: sql`balance - ${amount}::bigint` })
    .where('id', '=', id)
    .where((is) => is.or([is('kind', '=', 'system'), is('balance', '>=', amount)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives points. */
export async function credit(trx: Trx, id: number, amount: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('ledger_accounts')
    .set({ balance: sql`balance + ${amount}::bigint` })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`ledger account ${id} took no credit`)
}

type Cause = Pick<TransferOrder, 'reason' | 'source'>

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

export function insertTransfer(trx: Trx, order: TransferOrder, from: Account, to: Account): Promise<{ id: number }> {
  return trx
    .insertInto('ledger_transfers')
    .values({
      debit_account: from.id,
      credit_account: to.id,
      amount: order.amount,
      reason: order.reason,
      source_type: order.source.type,
      source_id: String(order.source.id),
      created_at: order.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Movements of one account, newest first; amounts are negative where points left it. */
export function listMovements(db: Db, accountId: number, limit: number) {
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
        .when('credit_account', '=', accountId)
        .then(row.ref('amount'))
        .else(sql<number>`-amount`)
        .end()
        .as('amount'),
    ])
    .where((is) => is.or([is('debit_account', '=', accountId), is('credit_account', '=', accountId)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
