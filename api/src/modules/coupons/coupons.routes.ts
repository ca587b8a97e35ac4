import { coupons } from '@loopi/shared/contract/coupons/coupons.contract'
import { type Api, route } from '../../plugins/route.ts'
import * as service from './coupons.service.ts'

export function couponRoutes(api: Api): void {
  route(api, coupons.available, (_input, { actor, db, clock }) => service.listAvailable(db, actor, clock.now()))

  route(api, coupons.redeemed, (_input, { actor, db }) => service.listRedeemed(db, actor.id))

  route(api, coupons.redeem, ({ body }, { actor, trx, clock }) =>
    service.redeem(trx, { couponId: body.coupon_id, customerId: actor.id, now: clock.now() }),
  )
}
