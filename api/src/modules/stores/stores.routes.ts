import { stores } from '@loopi/contract/stores/stores.contract'
import { till } from '@loopi/contract/till/till.contract'
import { inTransaction } from '../../db/transaction.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { type Api, type Context, route } from '../../plugins/route.ts'
import * as devices from './devices.service.ts'
import * as service from './stores.service.ts'

export function storeRoutes(api: Api): void {
  const { services } = api
  const before = ({ actor }: Pick<Context<typeof stores.remove>, 'actor'>) =>
    limitCalls(services, 'store', actor.companyId)

  route(api, stores.list, (_input, { db, actor }) => service.listStores(db, actor.companyId))
  route(
    api,
    stores.create,
    ({ body }, context) => inTransaction(context.db, (trx) => service.create(trx, body, contextOf(context))),
    { before },
  )
  route(
    api,
    stores.update,
    ({ params, body }, context) => service.update(context.db, params.id, body, contextOf(context)),
    { before },
  )
  route(api, stores.remove, ({ params }, context) => service.remove(context.db, params.id, contextOf(context)))

  route(api, stores.devices, ({ params }, { db, actor, clock }) =>
    devices.listDevices(db, actor.companyId, params.id, clock.now()),
  )
  route(
    api,
    stores.addDevice,
    ({ params, body }, context) =>
      inTransaction(context.db, (trx) =>
        devices.addDevice(trx, { storeId: params.id, name: body.nome }, contextOf(context)),
      ),
    { before },
  )
  route(api, stores.revokeDevice, ({ params }, context) => devices.revoke(context.db, params.id, contextOf(context)))
  route(api, till.pair, ({ body }, { request }) => devices.pair(services, body.codigo, request.address))

  route(api, stores.ofCoupon, ({ params, query }, { db }) => service.listTaking(db, params.id, query))
  route(api, stores.ofWelcome, ({ query }, { db }) => service.listTaking(db, null, query))
}

const contextOf = ({ actor, clock, request }: Context<typeof stores.remove>): service.ActionContext => ({
  actor,
  now: clock.now(),
  address: request.address,
})
