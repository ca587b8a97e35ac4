import type { Customer, exportBody } from '@loopi/contract/customers/customers.schemas'
import type { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { inSnapshot, inTransaction } from '../../../db/transaction.ts'
import type { Member } from '../../../plugins/actor.ts'
import type { CompanyAct } from '../../../plugins/company-act.ts'
import type { Services } from '../../../plugins/deps.ts'
import { record } from '../../audit/audit.public.ts'
import { ownersOf } from '../../memberships/memberships.public.ts'
import { type CustomerRow, listCustomers } from '../customer-list.repository.ts'
import { asCustomer, wantedOf } from '../customer-list.service.ts'

/**
 * All customers of a filter, as they are at one moment. Each export is in the company's registry, and the owners get a
 * mail about it, but for an only owner who exports.
 */
export async function exportCustomers(
  { db, outbox }: Pick<Services, 'db' | 'outbox'>,
  filter: z.output<typeof exportBody>,
  actor: Member,
  act: CompanyAct,
): Promise<Customer[]> {
  const { companyId, actorId, at } = act
  const rows = await inSnapshot(db, (trx) => allOf(trx, companyId, wantedOf(filter, at)))
  await inTransaction(db, async (trx) => {
    const subject = { type: 'company', id: companyId } as const
    await record(trx, { ...act, action: 'customer.export', subject, details: { clientes: rows.length } })
    const owners = await ownersOf(trx, companyId)
    if (owners.every(({ userId }) => userId === actorId)) return
    const exported = { companyId, exporterId: actorId, count: rows.length, at: at.toISOString() }
    for (const { userId, name, email: to } of owners)
      await outbox.add(trx, { mail: 'customers-exported', to, name, userId, ...exported })
  })
  return rows.map((row) => asCustomer(row, actor, at))
}

async function allOf(trx: Db, companyId: number, wanted: ReturnType<typeof wantedOf>): Promise<CustomerRow[]> {
  const all: CustomerRow[] = []
  let cursor: string | undefined
  do {
    const { rows, next } = await listCustomers(trx, { companyId }, wanted.narrowed, { order: wanted.order, cursor })
    all.push(...rows)
    cursor = next ?? undefined
  } while (cursor !== undefined)
  return all
}
