import type { Customer, customerQuery, exportBody } from '@loopi/contract/customers/customers.schemas'
import { concealCpf } from '@loopi/contract/documents/cpf'
import type { Page } from '@loopi/contract/paging'
import type { z } from 'zod'
import { answerOf } from '../../db/paging.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { RELATION_ORIGIN } from '../relations/relations.public.ts'
import * as repository from './customer-list.repository.ts'
import { activeSince, activityStatus } from './customers.rules.ts'

type Where = Pick<Services, 'db' | 'clock'>

export const scopeOf = (actor: Actor<'admin' | 'root'>): repository.Scope =>
  actor.role === 'root' ? 'everybody' : { companyId: actor.companyId }

/** Customers that the actor may see: one page when the query asks for a page, otherwise all as a bare array. */
export async function listCustomers(
  { db, clock }: Where,
  query: z.output<typeof customerQuery>,
  actor: Actor<'admin' | 'root'>,
): Promise<Page<Customer> | Customer[]> {
  const now = clock.now()
  const { narrowed, order } = wantedOf(query, now)
  const { limite, cursor } = query
  const listed = await repository.listCustomers(db, scopeOf(actor), narrowed, { order, limite, cursor })
  return answerOf(query, listed, (row) => asCustomer(row, actor, now))
}

/** Filter and order of a list, with what applies when a query says nothing. */
export const wantedOf = (
  { busca = '', filtro = 'todos', ordem = '-criado' }: z.output<typeof exportBody>,
  now: Date,
) => ({
  narrowed: { search: busca, filter: filtro, activeSince: activeSince(now) },
  order: ordem,
})

/** Customer as the actor may see it: with a masked document, and the e-mail only for root. */
export const asCustomer = (row: repository.CustomerRow, actor: Actor, now: Date): Customer => ({
  id: row.id,
  name: row.name,
  email: actor.role === 'root' ? row.email : null,
  cpf: concealCpf(row.cpf ?? ''),
  cashloop_balance: row.balance,
  created_at: row.created_at.toISOString(),
  last_activity: row.last_activity_at.toISOString(),
  status: activityStatus(row.last_activity_at, now),
  origem: row.source && RELATION_ORIGIN[row.source],
})
