import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { JointCall } from '../../plugins/joint-answers.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { type Api, type Context, route } from '../../plugins/route.ts'
import * as service from './coupons.service.ts'
import * as promotions from './promotions.service.ts'
import type { WaitsFor } from './redemption.statement.ts'

export function couponRoutes(api: Api): void {
  const { services } = api
  const { config } = services
  // Knows who asks: who manages promotions sees those and their codes, everybody else what can be redeemed.
  route(api, coupons.available, ({ query }, { actor, db, clock }) =>
    promotions.isAdminOrRoot(actor)
      ? promotions.listPromotions(db, actor, query, clock.now())
      : service.listOffered(db, actor?.id ?? null, clock.now(), query),
  )

  route(api, coupons.redeemed, ({ query }, { actor, db, clock }) =>
    service.listRedeemed(db, actor.id, clock.now(), query),
  )

  route(
    api,
    coupons.redeem,
    (input, { actor, trx, clock }) => service.redeem(trx, redemptionOf({ input, actor }), clock.now()),
    {
      // Outside of the redemption's transaction: what is refused counts as well.
      before: ({ actor }) => limitCalls(services, 'redeem', actor.id),
      wants: couponOf,
      // At first without waiting for anybody's rows; what somebody holds is waited for by those who want the same coupon.
      together: [
        { handle: (trx, calls, now) => service.redeemTogether(trx, redeeming(calls, now, 'nobody')) },
        { wants: couponOf, handle: (trx, calls, now) => service.redeemTogether(trx, redeeming(calls, now, 'coupon')) },
      ],
    },
  )

  route(
    api,
    coupons.create,
    ({ body }, context) =>
      promotions.create(context.trx, body, { ...contextOf(context), most: config.limits.promotions }),
    { before: ({ actor }) => limitCalls(services, 'promotion', actor.id) },
  )

  route(api, coupons.cancel, ({ body }, context) => promotions.cancel(context.db, body.id, contextOf(context)))

  route(api, coupons.summary, (_input, { actor, db, clock }) => promotions.summarise(db, actor, clock.now()))
}

type Redeeming = JointCall<typeof coupons.redeem>

const couponOf = ({ body }: Redeeming['input']) => `coupon:${body.coupon_id}`
const redemptionOf = ({ input, actor }: Redeeming) => ({ couponId: input.body.coupon_id, customerId: actor.id })
const redeeming = (calls: readonly Redeeming[], now: Date, waitsFor: WaitsFor) => ({
  calls: calls.map(redemptionOf),
  now,
  waitsFor,
})

const contextOf = ({ actor, clock, request }: Context<typeof coupons.cancel>): promotions.ActionContext => ({
  actor,
  now: clock.now(),
  address: request.address,
})
