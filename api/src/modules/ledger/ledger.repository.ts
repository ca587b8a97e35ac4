import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { runNamed } from '../../db/named.ts'
import { type AccountRef, homeOf, ownerOf, type TransferRequest } from './ledger.rules.ts'

export type Account = { id: number; kind: AccountRef['kind']; balance: number }

const columns = ['id', 'kind', 'balance'] as const

const rowOf = (db: Db, table: 'ledger_accounts' | 'ledger_balances', ref: AccountRef) => {
  const rows = db.selectFrom(table).select(columns).where('kind', '=', ref.kind)
  return ref.kind === 'system' ? rows.where('name', '=', ref.name) : rows.where('owner_id', '=', ref.ownerId)
}

/** Account with pending incoming points included, or undefined. */
export const findAccount = (db: Db, ref: AccountRef): Promise<Account | undefined> =>
  rowOf(db, 'ledger_balances', ref).executeTakeFirst()

/** Locks the account until the transaction ends and returns its current state; undefined when it does not exist. */
export async function lockAccount(trx: Trx, ref: AccountRef): Promise<Account | undefined> {
  const locked = await rowOf(trx, 'ledger_accounts', ref).forNoKeyUpdate().executeTakeFirst()
  if (locked === undefined || ref.kind !== 'received') return locked
  return { ...locked, balance: await addIncoming(trx, locked.id) }
}

/** Adds pending incoming points to a locked account; returns the new balance. */
export async function addIncoming(trx: Trx, accountId: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    with added as (delete from ledger_incoming where account_id = ${accountId}::bigint returning amount)
    update ledger_accounts set balance = balance + coalesce((select sum(amount) from added), 0)
    where id = ${accountId}::bigint returning balance`.execute(trx)
  return rows[0]?.balance ?? 0
}

/** Company accounts with pending incoming points. */
export async function listReceiving(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('ledger_incoming').select('account_id').distinct().limit(100).execute()
  return rows.map(({ account_id }) => account_id)
}

/** Locks an account without waiting; false when another transaction has it locked. */
export async function tryLock(trx: Trx, accountId: number): Promise<boolean> {
  const row = trx.selectFrom('ledger_accounts').select('id').where('id', '=', accountId)
  return (await row.forNoKeyUpdate().skipLocked().executeTakeFirst()) !== undefined
}

/** Creates the account if needed. Accounts of the platform are created by migrations. */
export async function insertAccount(trx: Trx, ref: AccountRef): Promise<void> {
  if (ref.kind === 'system') return
  await trx
    .insertInto('ledger_accounts')
    .values({ kind: ref.kind, owner_id: ref.ownerId })
    .onConflict((conflict) => conflict.columns(['kind', 'owner_id']).doNothing())
    .execute()
}

/**
 * Moves points between two locked accounts in one statement. A payer other than the issuance is not updated below 0:
 * the row count is then wrong, and the transaction must roll back.
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

/** Existing transfer of a cause, or undefined. */
export function findTransfer(db: Db, { reason, source }: Cause) {
  return db
    .selectFrom('ledger_transfers')
    .select(['id', 'debit_account', 'credit_account', 'amount'])
    .where('source_type', '=', source.type)
    .where('source_id', '=', String(source.id))
    .where('reason', '=', reason)
    .executeTakeFirst()
}

/**
 * Writes the transfer and, between two owners, the outbox row for their wallets; undefined when the cause already has a
 * transfer.
 */
export async function insertTransfer(
  trx: Trx,
  request: TransferRequest,
  from: Account,
  to: Account,
): Promise<{ id: number } | undefined> {
  const { amount, reason, source, at } = request
  const { rows } = await sql<{ id: number }>`
    with moved as (
      insert into ledger_transfers
        (debit_account, credit_account, amount, reason, source_type, source_id, created_at, home)
      values (${from.id}, ${to.id}, ${amount}, ${reason}, ${source.type}, ${String(source.id)}, ${at}, ${homeOf(request)})
      on conflict (source_type, source_id, reason) do nothing returning id
    ), mirrored as (
      insert into wallet_mirrorings (transfer_id) select id from moved
      where ${ownerOf(request.from)}::bigint is distinct from ${ownerOf(request.to)}::bigint
    )
    select id from moved`.execute(trx)
  return rows[0]
}

/** Locks customers' accounts, without those that `skipLocked` leaves to others; returns what each holds. */
export async function lockCustomerBalances(
  trx: Trx,
  customers: readonly number[],
  { skipLocked }: { readonly skipLocked: boolean },
): Promise<Map<number, number>> {
  const locking = sql<{ customer_id: number; balance: number }>`
    select owner_id as customer_id, balance from ledger_accounts
    where kind = 'customer' and owner_id = any(${customers}::bigint[]) order by id
    for no key update ${skipLocked ? sql`skip locked` : sql``}`
  const rows = await runNamed(trx, skipLocked ? 'balances-lock-free' : 'balances-lock', locking.compile(trx))
  return new Map(rows.map(({ customer_id, balance }) => [customer_id, balance]))
}

/** A redemption that is paid from the customer's account, which is locked and holds the amount. */
export type RedemptionPayment = {
  readonly customerId: number
  readonly companyId: number
  readonly amount: number
  readonly redemptionId: number
}

/**
 * Takes the points of redemptions from the customers' accounts, and writes the transfers with the rows for the wallets.
 * What comes in for companies is written beside their accounts, whose rows are neither changed nor locked.
 */
export async function payForRedemptions(trx: Trx, payments: readonly RedemptionPayment[], at: Date): Promise<void> {
  const paying = sql`
    with payment as materialized (
      select payment.*, payer.id as payer_id
      from unnest(
        ${payments.map(({ customerId }) => customerId)}::bigint[], ${payments.map(({ companyId }) => companyId)}::bigint[],
        ${payments.map(({ amount }) => amount)}::bigint[], ${payments.map(({ redemptionId }) => redemptionId)}::bigint[]
      ) payment (customer_id, company_id, amount, redemption_id)
      join ledger_accounts payer on payer.kind = 'customer' and payer.owner_id = payment.customer_id
    ), known as (
      select id, owner_id from ledger_accounts
      where kind = 'received' and owner_id = any (array(select company_id from payment))
    ), opened as (
      insert into ledger_accounts (kind, owner_id)
      select distinct 'received', company_id from payment
      where not exists (select from known where known.owner_id = payment.company_id)
      on conflict (kind, owner_id) do update set balance = ledger_accounts.balance returning id, owner_id
    ), paid as (
      update ledger_accounts payer set balance = payer.balance - payment.amount
      from payment where payer.id = payment.payer_id
    ), moved as (
      insert into ledger_transfers
        (debit_account, credit_account, amount, reason, source_type, source_id, created_at, home)
      select payment.payer_id, payee.id, payment.amount, 'redemption', 'redemption', payment.redemption_id::text,
        ${at}::timestamptz, payment.customer_id
      from payment join (select id, owner_id from known union all select id, owner_id from opened) payee
        on payee.owner_id = payment.company_id
      returning id, credit_account, amount, home
    ), incoming as (
      insert into ledger_incoming (account_id, customer_id, transfer_id, amount)
      select credit_account, home, id, amount from moved
    )
    insert into wallet_mirrorings (transfer_id) select id from moved`
  await runNamed(trx, 'redemptions-pay', paying.compile(trx))
}

export async function insertNote(trx: Trx, transferId: number, reason: string): Promise<void> {
  await trx.insertInto('ledger_notes').values({ transfer_id: transferId, reason }).execute()
}

/** Movements of an owner's accounts without those between them, newest first; negative when points left. */
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
