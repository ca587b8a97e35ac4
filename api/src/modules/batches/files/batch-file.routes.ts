import { batches } from '@loopi/contract/batches/batches.contract'
import { limitCalls } from '../../../plugins/rate-limits.ts'
import { type Api, route } from '../../../plugins/route.ts'
import * as service from './batch-file.service.ts'

export function batchFileRoutes(api: Api): void {
  route(api, batches.file, async ({ params, query }, { actor, clock, request }) => {
    await limitCalls(api.services, 'batch-file', actor.id)
    const reader = { companyId: actor.id, address: request.address, at: clock.now() }
    return service.fileOf(api.services, params.id, query, reader)
  })
}
