import { customers } from '@loopi/contract/customers/customers.contract'
import { companyActOf } from '../../plugins/company-act.ts'
import { type Api, route } from '../../plugins/route.ts'
import { checkImport, importCustomers, mayImport } from './customer-import.service.ts'
import { listCustomers } from './customer-list.service.ts'
import { activity, getCustomer, listMovements, summary } from './customer-page.service.ts'
import { finishRegistration, preRegister, renewLink } from './customers.service.ts'
import { exportCustomers } from './export/customer-export.service.ts'
import { lookAtCustomer } from './support/support.service.ts'

export function customerRoutes(api: Api): void {
  const { services } = api
  route(api, customers.preRegister, ({ body }, { actor, request }) =>
    preRegister(services, body, { actor, address: request.address, key: request.idempotencyKey() }),
  )
  route(api, customers.renewLink, ({ body }, { request }) => renewLink(services, body.token, request.address))
  route(api, customers.finishRegistration, ({ body }, { request }) =>
    finishRegistration(services, body, request.address),
  )
  route(api, customers.list, ({ query }, { actor }) => listCustomers(services, query, actor))
  route(api, customers.export, ({ body }, context) =>
    exportCustomers(services, body, context.actor, companyActOf(context)),
  )
  route(api, customers.get, ({ params }, { actor }) => getCustomer(services, params.id, actor))
  route(api, customers.support, ({ params }, { db, actor, clock, request }) =>
    lookAtCustomer(db, params.id, { actorId: actor.id, address: request.address, at: clock.now() }),
  )
  route(api, customers.movements, ({ params, query }, { db, actor }) => listMovements(db, params.id, query, actor))
  route(api, customers.summary, (_input, { actor }) => summary(services, actor.companyId))
  route(api, customers.activity, ({ query }, { actor }) => activity(services, query, actor))
  route(api, customers.checkImport, ({ body }) => checkImport(body.linhas))
  route(
    api,
    customers.import,
    ({ body }, context) => importCustomers(services, context.trx, body.linhas, companyActOf(context)),
    { before: ({ actor }) => mayImport(services, actor.companyId) },
  )
}
