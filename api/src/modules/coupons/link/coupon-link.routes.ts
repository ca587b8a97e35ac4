import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { limitCalls } from '../../../plugins/rate-limits.ts'
import { type Api, route } from '../../../plugins/route.ts'
import * as service from './coupon-link.service.ts'

export function couponLinkRoutes(api: Api): void {
  route(api, coupons.get, ({ params }, { actor, db }) => service.couponOf(db, params.id, actor))

  route(api, coupons.seen, ({ params }, { actor, db, clock }) => service.countView(db, params.id, actor, clock.now()), {
    before: ({ request }) => limitCalls(api.services, 'seen', request.address),
  })
}
