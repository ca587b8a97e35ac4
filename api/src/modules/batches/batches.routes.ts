import { batches } from '@loopi/contract/batches/batches.contract'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { type Api, type Context, route } from '../../plugins/route.ts'
import { currentKeyName } from '../codes/codes.public.ts'
import * as service from './batches.service.ts'

export function batchRoutes(api: Api): void {
  const { services } = api
  const { config } = services
  const before = ({ actor }: Pick<Context<typeof batches.recall>, 'actor'>) =>
    limitCalls(services, 'batch', actor.companyId)

  route(api, batches.list, ({ query }, { db, actor }) => service.listBatches(db, actor.companyId, query))

  route(api, batches.get, ({ params }, { db, actor }) => service.getBatch(db, actor.companyId, params.id))

  route(
    api,
    batches.create,
    ({ body }, context) => service.create(context.trx, body, { ...contextOf(context), keyId: currentKeyName(config) }),
    { before },
  )

  route(api, batches.activate, ({ params }, context) => service.activate(context.db, params.id, contextOf(context)), {
    before,
  })

  route(
    api,
    batches.block,
    ({ params, body }, context) => service.block(context.db, params.id, body, contextOf(context)),
    { before },
  )

  route(
    api,
    batches.recall,
    ({ params, body }, context) => service.recall(context.db, params.id, body.mensagem, contextOf(context)),
    { before },
  )
}

const contextOf = ({ actor, clock, request }: Context<typeof batches.recall>): service.ActionContext => ({
  actor,
  now: clock.now(),
  address: request.address,
})
