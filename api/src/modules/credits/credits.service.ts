import type { Trx } from '../../db/database.ts'
import { reject } from '../../lib/app-error.ts'
import type { CompanyAct } from '../../plugins/company-act.ts'
import { record } from '../audit/audit.public.ts'
import { balance, companyBudget, customerAccount, holdAccount, transfer } from '../ledger/ledger.public.ts'
import { isCustomerOf } from '../relations/relations.public.ts'
import { insertCredit, type NewCredit } from './credits.repository.ts'

/**
 * Moves CLP from a company to its customer in the caller's transaction: a credit with its reason, and the transfer that
 * it causes.
 */
export async function giveCredit(trx: Trx, credit: NewCredit): Promise<void> {
  const { companyId, customerId, amount, at } = credit
  const id = await insertCredit(trx, credit)
  await transfer(trx, {
    from: companyBudget(companyId),
    to: customerAccount(customerId),
    amount,
    reason: 'credit',
    source: { type: 'credit', id },
    at,
  })
}

type Given = Pick<NewCredit, 'customerId' | 'amount' | 'reason'>

/** Credits a customer for a member; people who are not the company's customers are not found. */
export async function creditCustomer(trx: Trx, given: Given, act: CompanyAct) {
  const { customerId, amount, reason } = given
  const { companyId, at } = act
  // Locked first, as the lock order demands. An account under deletion is gone once the lock is acquired.
  await holdAccount(trx, customerAccount(customerId))
  if (!(await isCustomerOf(trx, companyId, customerId))) reject('customer/not-found')
  await giveCredit(trx, { ...given, companyId, at })
  await record(trx, {
    ...act,
    action: 'customer.credit',
    subject: { type: 'customer', id: customerId },
    details: { valor: amount, motivo: reason },
  })
  return {
    message: 'CLP creditados com sucesso.',
    saldo_cliente: await balance(trx, customerAccount(customerId)),
    saldo_empresa: await balance(trx, companyBudget(companyId)),
  }
}
