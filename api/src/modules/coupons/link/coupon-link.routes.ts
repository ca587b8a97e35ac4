import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { networkOf } from '@loopi/contract/http/networks'
import { limitCalls } from '../../../plugins/rate-limits.ts'
import { type Api, route } from '../../../plugins/route.ts'
import * as service from './coupon-link.service.ts'

export function couponLinkRoutes(api: Api): void {
  route(api, coupons.get, ({ params }, { actor, db }) => service.couponOf(db, params.id, actor))

  route(api, coupons.seen, async ({ params }, { actor, db, clock, request }) => {
    await limitCalls(api.services, 'seen', `${networkOf(request.address, 4)} ${params.id}`)
    await service.countView(db, params.id, actor, clock.now())
  })
}
