import { batches } from '@loopi/contract/batches/batches.contract'
import { companyActOf } from '../../../plugins/company-act.ts'
import { limitCalls } from '../../../plugins/rate-limits.ts'
import { type Api, route } from '../../../plugins/route.ts'
import * as service from './batch-file.service.ts'

export function batchFileRoutes(api: Api): void {
  route(api, batches.file, async ({ params, query }, context) => {
    await limitCalls(api.services, 'batch-file', context.actor.companyId)
    return service.fileOf(api.services, params.id, query, companyActOf(context))
  })
}
