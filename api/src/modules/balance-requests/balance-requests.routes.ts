import { balanceRequests } from '@loopi/contract/balance-requests/balance-requests.contract'
import { companyActOf } from '../../plugins/company-act.ts'
import { type Api, route } from '../../plugins/route.ts'
import { createRequest, listRequests, refuseRequest } from './balance-requests.service.ts'

export function balanceRequestRoutes(api: Api): void {
  route(api, balanceRequests.list, (_input, { db, actor }) => listRequests(db, actor))
  route(api, balanceRequests.create, ({ body }, context) => createRequest(context.db, body, companyActOf(context)))
  route(api, balanceRequests.refuse, async ({ params, body }, { db, actor, clock, request }) => {
    const asking = { actorId: actor.id, address: request.address, at: clock.now() }
    await refuseRequest(db, { id: params.id, reason: body.motivo }, asking)
  })
}
