import type { BalanceRequestKind } from '@loopi/contract/balance-requests/balance-requests.schemas'
import type { Trx } from '../../db/database.ts'
import { reject } from '../../lib/app-error.ts'
import { closeRequest, isRequestOf } from './balance-requests.repository.ts'

export { countWaiting as countWaitingRequests } from './balance-requests.repository.ts'

type Granted = {
  readonly id: number
  readonly companyId: number
  readonly kind: BalanceRequestKind
  readonly transferId: number
  readonly at: Date
}

/**
 * Closes a company's open request in the transaction of the movement that grants it. A request that is already decided
 * is refused, and no points move.
 */
export async function grantRequest(trx: Trx, { id, transferId, at, ...which }: Granted): Promise<void> {
  if (!(await isRequestOf(trx, id, which))) reject('balance-request/not-found')
  if (!(await closeRequest(trx, id, { transferId, at }))) reject('balance-request/decided')
}
