import { batches } from '@loopi/contract/batches/batches.contract'
import { codes } from '@loopi/contract/codes/codes.contract'
import { createCallLimiter, limitCalls } from '../../plugins/rate-limits.ts'
import { type Api, route } from '../../plugins/route.ts'
import { claim } from './claim.service.ts'
import { createCodeKeys } from './code-keys.ts'
import { readCode } from './reading.service.ts'
import { hashesOf } from './reading-hashes.ts'
import { listSuspicious, summaryOfBatch, summaryOfCompany } from './summary.service.ts'

export function codeRoutes(api: Api): void {
  const { services } = api
  const keys = createCodeKeys(services.config)
  const limitReadings = createCallLimiter(services, 'reading')

  route(api, codes.read, ({ body }, { actor, request }) => {
    const { address, userAgent } = request
    return readCode({ ...services, keys, limitReadings }, body, { actor, address, userAgent, region: request.region() })
  })

  route(
    api,
    codes.claim,
    ({ body }, { actor, trx, clock, request }) => {
      const now = clock.now()
      return claim(trx, keys, body, {
        customerId: actor.id,
        now,
        networkHash: hashesOf(keys, request, now).networkHash,
      })
    },
    // Counted outside of the claim's transaction, so that refused claims count as well.
    { before: ({ actor }) => limitCalls(services, 'claim', actor.id) },
  )

  route(api, codes.summary, ({ query }, { db, actor, clock }) =>
    summaryOfCompany(db, actor.companyId, { days: query.dias, now: clock.now() }),
  )
  route(api, batches.summary, ({ params, query }, { db, actor, clock }) =>
    summaryOfBatch(db, { companyId: actor.companyId, batchId: params.id }, { days: query.dias, now: clock.now() }),
  )
  route(api, batches.suspicious, (_input, { db, clock }) => listSuspicious(db, clock.now()))
}
