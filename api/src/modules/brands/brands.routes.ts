import { brands } from '@loopi/contract/brands/brands.contract'
import { ownerIdOf } from '../../plugins/actor.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { type Api, type Context, route } from '../../plugins/route.ts'
import * as service from './brands.service.ts'

export function brandRoutes(api: Api): void {
  const { services } = api
  const { config } = services

  route(api, brands.list, ({ query }, { db, actor, clock }) => service.listBrands(db, actor, query, clock.now()))

  route(api, brands.places, ({ query }, { db }) => service.listPlaces(db, query.estado))

  route(api, brands.ofUser, ({ params }, { db, actor }) => service.brandsOf(db, actor, params.userId))

  route(
    api,
    brands.create,
    ({ body }, context) => service.create(context.trx, body, { ...contextOf(context), most: config.limits.brands }),
    { before: ({ actor }) => limitCalls(services, 'brand', ownerIdOf(actor)) },
  )

  route(
    api,
    brands.update,
    ({ params, body }, context) => service.update(context.db, params.id, body, contextOf(context)),
    { before: ({ actor }) => limitCalls(services, 'brand', ownerIdOf(actor)) },
  )

  route(api, brands.remove, ({ params }, context) => service.remove(context.db, params.id, contextOf(context)))
}

const contextOf = ({ actor, clock, request }: Context<typeof brands.remove>): service.ActionContext => ({
  actor,
  now: clock.now(),
  address: request.address,
})
