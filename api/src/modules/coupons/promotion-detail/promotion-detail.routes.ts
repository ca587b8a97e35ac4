import { promotions } from '@loopi/contract/coupons/promotions.contract'
import { ownerIdOf } from '../../../plugins/actor.ts'
import { limitCalls } from '../../../plugins/rate-limits.ts'
import { type Api, route } from '../../../plugins/route.ts'
import * as service from './promotion-detail.service.ts'

export function promotionDetailRoutes(api: Api): void {
  route(api, promotions.get, ({ params }, { actor, db, clock }) => service.pageOf(db, params.id, actor, clock.now()))

  route(api, promotions.redeemers, ({ params, query }, { actor, db }) =>
    service.redeemersOf(db, params.id, actor, query),
  )

  route(
    api,
    promotions.change,
    ({ params, body }, { actor, trx, clock, request }) =>
      service.change(trx, params.id, body, { actor, now: clock.now(), address: request.address }),
    { before: ({ actor }) => limitCalls(api.services, 'promotion', ownerIdOf(actor)) },
  )
}
