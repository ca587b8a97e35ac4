import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customerIdOf, ownerIdOf } from '../../plugins/actor.ts'
import { createCallLimiter, limitCalls } from '../../plugins/rate-limits.ts'
import { type Api, type Context, type Joined, route } from '../../plugins/route.ts'
import { createCodeKeys } from '../codes/codes.public.ts'
import * as service from './coupons.service.ts'
import { createOfflineKeys } from './offline-keys.ts'
import * as promotions from './promotions.service.ts'
import { redeem, redeemAll } from './redemption.service.ts'

export function couponRoutes(api: Api): void {
  const { services } = api
  const { config } = services
  const keys = createOfflineKeys(createCodeKeys(config))
  const limitRedemptions = createCallLimiter(services, 'redeem')
  // Knows who asks: who manages promotions sees those and their codes, everybody else what can be redeemed.
  route(api, coupons.available, ({ query }, { actor, db, clock }) =>
    promotions.seesPromotions(actor)
      ? promotions.listPromotions(db, actor, query, clock.now())
      : service.listOffered(db, customerIdOf(actor), clock.now(), query),
  )

  route(api, coupons.redeemed, ({ query }, { actor, db, clock }) =>
    service.listRedeemed(db, customerIdOf(actor), clock.now(), { ...query, keys }),
  )

  route(api, coupons.use, ({ params }, { actor, db }) => service.useOf(db, actor.id, params.codigo))

  route(
    api,
    coupons.redeem,
    (input, { actor, trx, clock }) => redeem(trx, redemptionOf({ input, actor }), clock.now()),
    {
      // Outside of the redemption's transaction: what is refused counts as well.
      before: ({ actor }) => limitRedemptions(actor.id),
      wants: ({ body }) => `coupon:${body.coupon_id}`,
      together: (trx, calls) =>
        redeemAll(trx, calls.map(redemptionOf), { now: services.clock.now(), skipLocked: true }),
    },
  )

  route(
    api,
    coupons.create,
    ({ body }, context) =>
      promotions.create(context.trx, body, { ...contextOf(context), most: config.limits.promotions }),
    { before: ({ actor }) => limitCalls(services, 'promotion', ownerIdOf(actor)) },
  )

  route(api, coupons.cancel, ({ body }, context) => promotions.cancel(context.db, body.id, contextOf(context)))

  route(api, coupons.summary, (_input, { actor, db, clock }) => promotions.summarise(db, actor, clock.now()))
}

const redemptionOf = ({ input, actor }: Joined<typeof coupons.redeem>) => ({
  couponId: input.body.coupon_id,
  customerId: actor.id,
})

const contextOf = ({ actor, clock, request }: Context<typeof coupons.cancel>): promotions.ActionContext => ({
  actor,
  now: clock.now(),
  address: request.address,
})
