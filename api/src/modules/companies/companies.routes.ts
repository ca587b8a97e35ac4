import { companies } from '@loopi/shared/contract/companies/companies.contract'
import { type Api, type Context, route } from '../../plugins/route.ts'
import type { Decision } from './companies.service.ts'
import * as service from './companies.service.ts'
import { finishRegistration } from './company-registration.service.ts'
import { registerCompany } from './company-request.service.ts'

export function companyRoutes(api: Api): void {
  route(api, companies.list, (_input, { db }) => service.listCompanies(db))

  route(api, companies.get, ({ params }, { db, actor }) => service.getCompany(db, params.id, actor))

  route(api, companies.ofUser, ({ params }, { db, actor }) => service.getCompany(db, params.userId, actor))

  route(api, companies.register, ({ body }, { actor, request }) =>
    registerCompany(api.services, body, actor, request.address),
  )

  route(api, companies.changeStatus, ({ body }, context) =>
    service.changeStatus(api.services, { companyId: body.user_id, status: body.status }, decisionOf(context)),
  )

  route(api, companies.finishRegistration, ({ body }, { request }) =>
    finishRegistration(api.services, body, request.address),
  )

  route(api, companies.remove, async ({ params }, context) => {
    await service.removeCompany(context.db, params.id, decisionOf(context))
    return undefined
  })
}

const decisionOf = ({ actor, clock, request }: Context<typeof companies.changeStatus>): Decision => ({
  actor,
  now: clock.now(),
  address: request.address,
})
