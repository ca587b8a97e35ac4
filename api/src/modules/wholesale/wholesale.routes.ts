import { wholesale } from '@loopi/contract/wholesale/wholesale.contract'
import { type Api, route } from '../../plugins/route.ts'
import * as service from './wholesale.service.ts'

export function wholesaleRoutes(api: Api): void {
  route(
    api,
    wholesale.request,
    ({ body, files }, { request }) => service.takeRequest(api.services, { ...body, files }, request.idempotencyKey),
    {
      before: ({ request }) => service.mayRequest(api.services, request.address),
    },
  )

  route(api, wholesale.list, ({ query }, { db }) => service.listRequests(db, query))

  route(api, wholesale.counts, ({ query }, { db }) => service.countRequests(db, query.busca))

  route(api, wholesale.get, ({ params }, { db }) => service.requestOf(db, params.id))

  route(api, wholesale.move, ({ params, body }, { db, actor, clock, request }) => {
    const mover = { actorId: actor.id, address: request.address, at: clock.now() }
    return service.moveRequest(db, params.id, body, mover)
  })

  route(api, wholesale.file, ({ params }, { db, actor, clock, request }) => {
    const reader = { actorId: actor.id, address: request.address, at: clock.now() }
    return service.fileOf(db, params.id, params.document, reader)
  })
}
