import { coupons } from '@loopi/shared/contract/coupons/coupons.contract'
import { type Api, route } from '../../plugins/route.ts'
import * as service from './coupons.service.ts'

export function couponRoutes(api: Api): void {
  route(api, coupons.available, ({ query }, { actor, db, clock }) =>
    service.listAvailable(db, actor, clock.now(), query),
  )

  route(api, coupons.redeemed, ({ query }, { actor, db }) => service.listRedeemed(db, actor.id, query))

  route(api, coupons.redeem, ({ body }, { actor, trx, clock }) =>
    service.redeem(trx, { couponId: body.coupon_id, customerId: actor.id, now: clock.now() }),
  )
}
