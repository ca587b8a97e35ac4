import { products } from '@loopi/contract/products/products.contract'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { type Api, type Context, route } from '../../plugins/route.ts'
import * as service from './products.service.ts'

export function productRoutes(api: Api): void {
  const { services } = api
  const { config } = services

  route(api, products.list, ({ query }, { db, actor }) => service.listProducts(db, actor.companyId, query))

  route(
    api,
    products.create,
    ({ body }, context) => service.create(context.trx, body, { ...contextOf(context), most: config.limits.products }),
    { before: ({ actor }) => limitCalls(services, 'product', actor.companyId) },
  )

  route(
    api,
    products.update,
    ({ params, body }, context) => service.update(context.db, params.id, body, contextOf(context)),
    { before: ({ actor }) => limitCalls(services, 'product', actor.companyId) },
  )

  route(api, products.remove, ({ params }, context) => service.remove(context.db, params.id, contextOf(context)))
}

const contextOf = ({ actor, clock, request }: Context<typeof products.remove>): service.ActionContext => ({
  actor,
  now: clock.now(),
  address: request.address,
})
