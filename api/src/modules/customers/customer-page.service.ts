import type {
  ActivityDay,
  activityQuery,
  CustomerMovement,
  CustomerPage,
  CustomersSummary,
  customerMovementQuery,
} from '@loopi/contract/customers/customers.schemas'
import type { Page } from '@loopi/contract/paging'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { reject } from '../../lib/app-error.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { fillDays, lastDays } from './activity.rules.ts'
import { companyDays, summaryOf } from './company-figures.repository.ts'
import { findCustomer, type Scope } from './customer-list.repository.ts'
import { asCustomer, scopeOf } from './customer-list.service.ts'
import * as repository from './customer-page.repository.ts'
import { activeSince } from './customers.rules.ts'

type Where = Pick<Services, 'db' | 'clock'>
type Asker = Actor<'admin' | 'root'>

/** Customer by id; customers of other companies do not exist. */
async function known(db: Db, scope: Scope, customerId: number) {
  return (await findCustomer(db, scope, customerId)) ?? reject('customer/not-found')
}

export async function getCustomer({ db, clock }: Where, customerId: number, actor: Asker): Promise<CustomerPage> {
  const scope = scopeOf(actor)
  const row = await known(db, scope, customerId)
  const { since, credited, redemptions, redeemed } = await repository.totalsOf(db, scope, customerId)
  const became = (since ?? row.created_at).toISOString()
  const customer = asCustomer(row, actor, clock.now())
  return {
    ...customer,
    // Becoming a customer counts as an activity, and earlier ones are not shown.
    last_activity: [customer.last_activity, became].toSorted().at(-1) ?? became,
    cliente_desde: became,
    clp_creditado: credited,
    resgates: redemptions,
    clp_resgatado: redeemed,
  }
}

export async function listMovements(
  db: Db,
  customerId: number,
  query: z.output<typeof customerMovementQuery>,
  actor: Asker,
): Promise<Page<CustomerMovement> | CustomerMovement[]> {
  const scope = scopeOf(actor)
  await known(db, scope, customerId)
  const { rows, next, total } = await repository.listMovements(db, { scope, customerId }, query)
  const data = rows.map(({ kind, id, created_at, amount, description, coupon_id, discount, valid_until }) => ({
    id: `${kind}-${id}`,
    tipo: kind,
    data: created_at.toISOString(),
    valor: amount,
    descricao: description,
    cupom: coupon_id === null ? null : { id: coupon_id, desconto: discount ?? '', valido_ate: valid_until },
  }))
  return query.limite === undefined ? data : { data, proximo: next, total }
}

export async function summary({ db, clock }: Where, companyId: number): Promise<CustomersSummary> {
  const { customers, active, invited, balance, received, distributed } = await summaryOf(
    db,
    companyId,
    activeSince(clock.now()),
  )
  return {
    clientes: customers,
    convites: invited,
    clientes_ativos: active,
    saldo_empresa: balance,
    recebido_em_resgates: received,
    clp_distribuido: distributed,
  }
}

/** Redemptions and CLP per day, of one customer or of all. */
export async function activity(
  { db, clock }: Where,
  { dias, cliente }: z.output<typeof activityQuery>,
  actor: Asker,
): Promise<ActivityDay[]> {
  const scope = scopeOf(actor)
  const days = lastDays(clock.now(), dias)
  const since = days[0] as string
  if (cliente === undefined) return fillDays(days, await companyDays(db, scope, since))
  await known(db, scope, cliente)
  return fillDays(days, await repository.customerDays(db, scope, cliente, since))
}
