import type { BalanceRequestKind } from '@loopi/contract/balance-requests/balance-requests.schemas'
import { sql } from 'kysely'
import { hasUpdated } from '../../db/changed.ts'
import type { Db, Trx } from '../../db/database.ts'

/** Requests of existing companies, with both balances and the amount granted. */
const requests = (db: Db) =>
  db
    .selectFrom('balance_requests')
    .innerJoin('companies', 'companies.id', 'balance_requests.company_id')
    .leftJoin('ledger_transfers', 'ledger_transfers.id', 'balance_requests.transfer_id')
    .leftJoin('ledger_accounts as budget', (join) =>
      join.onRef('budget.owner_id', '=', 'companies.id').on('budget.kind', '=', 'company'),
    )
    .leftJoin('ledger_balances as received', (join) =>
      join.onRef('received.owner_id', '=', 'companies.id').on('received.kind', '=', 'received'),
    )
    .where('companies.deleted_at', 'is', null)
    .select([
      ...([
        'balance_requests.id',
        'balance_requests.kind',
        'balance_requests.amount',
        'balance_requests.note',
      ] as const),
      ...(['balance_requests.created_at', 'balance_requests.decided_at', 'balance_requests.refusal'] as const),
      ...(['balance_requests.company_id', 'companies.name', 'ledger_transfers.amount as granted'] as const),
      ...(['budget.balance', 'received.balance as received'] as const),
    ])

export type RequestRow = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number]

/** Requests pending with root, oldest first. */
export const waitingRequests = (db: Db, most: number): Promise<RequestRow[]> =>
  requests(db)
    .where('balance_requests.decided_at', 'is', null)
    .orderBy('balance_requests.created_at')
    .orderBy('balance_requests.id')
    .limit(most)
    .execute()

export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('balance_requests')
    .where('decided_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const requestsOf = (db: Db, companyId: number, most: number): Promise<RequestRow[]> =>
  requests(db)
    .where('balance_requests.company_id', '=', companyId)
    .orderBy('balance_requests.created_at', 'desc')
    .orderBy('balance_requests.id', 'desc')
    .limit(most)
    .execute()

type NewRequest = {
  readonly companyId: number
  readonly kind: BalanceRequestKind
  readonly amount: number
  readonly note: string | null
  readonly at: Date
}

/** Id of the new request; undefined when one of the same kind is pending. */
export async function insertRequest(
  trx: Trx,
  { companyId, kind, amount, note, at }: NewRequest,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('balance_requests')
    .values({ company_id: companyId, kind, amount, note, created_at: at })
    .onConflict((on) => on.columns(['company_id', 'kind']).where('decided_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const companyOf = (db: Db, id: number) =>
  db.selectFrom('balance_requests').select('company_id').where('id', '=', id).executeTakeFirst()

type Outcome = { readonly at: Date } & ({ readonly transferId: number } | { readonly refusal: string })

/** Closes an open request; false when it was already decided. */
export const closeRequest = (trx: Trx, id: number, outcome: Outcome): Promise<boolean> =>
  hasUpdated(
    trx
      .updateTable('balance_requests')
      .set({
        decided_at: outcome.at,
        transfer_id: 'transferId' in outcome ? outcome.transferId : null,
        refusal: 'refusal' in outcome ? outcome.refusal : null,
      })
      .where('id', '=', id)
      .where('decided_at', 'is', null),
  )

export async function isRequestOf(
  trx: Trx,
  id: number,
  { companyId, kind }: Pick<NewRequest, 'companyId' | 'kind'>,
): Promise<boolean> {
  const { rows } = await sql`select 1 from balance_requests
    where id = ${id} and company_id = ${companyId} and kind = ${kind}`.execute(trx)
  return rows.length > 0
}
