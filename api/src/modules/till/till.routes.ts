import { dayInBrazil } from '@loopi/contract/calendar'
import { codeOf } from '@loopi/contract/till/offline-token'
import { till } from '@loopi/contract/till/till.contract'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../lib/app-error.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { type Api, route } from '../../plugins/route.ts'
import { createCodeKeys } from '../codes/codes.public.ts'
import { createOfflineKeys } from '../coupons/coupons.public.ts'
import { checkedOf, judge, todayOf } from './judging.service.ts'
import { listUses, resultsOf } from './results.service.ts'
import { synchronise } from './sync.service.ts'
import { cashierOf, companyAt, type TillCaller } from './till-place.ts'
import { stateOf, usedSince } from './till-state.service.ts'
import { undoUse, useCoupon } from './use.service.ts'
import { listOwn } from './uses.repository.ts'
import { asUse } from './uses.view.ts'

export function tillRoutes(api: Api): void {
  const { services } = api
  const keys = createOfflineKeys(createCodeKeys(services.config))

  route(api, till.state, (_input, { db, clock, ...caller }) => stateOf(db, keys, caller, clock.now()))

  route(api, till.used, ({ query }, { db, clock, ...caller }) =>
    usedSince(db, companyAt(caller), { since: query.desde, now: clock.now() }),
  )

  /** Unknown codes alone are counted, so that a busy till goes on. */
  const countUnknown = (db: Db, caller: TillCaller) =>
    limitCalls({ ...services, db }, 'unknown-coupon', cashierOf(caller))

  route(api, till.check, async ({ body }, { db, clock, ...caller }) => {
    const now = clock.now()
    const judged = await judge(db, body.codigo, { companyId: companyAt(caller), today: todayOf(now) })
    if (judged.held === null) await countUnknown(db, caller)
    return checkedOf(judged, now)
  })

  route(
    api,
    till.use,
    async ({ body }, { db, clock, request, ...caller }) => {
      const wanted = { ...body, number: request.idempotencyKey()?.key ?? null }
      try {
        return await inTransaction(db, (trx) => useCoupon(trx, wanted, caller, clock.now()))
      } catch (error) {
        if (error instanceof AppError && error.code === 'till/unknown-code') await countUnknown(db, caller)
        throw error
      }
    },
    { wants: ({ body }) => `use:${codeOf(body.codigo)}` },
  )

  route(api, till.undo, ({ body }, { db, clock, request, ...caller }) =>
    inTransaction(db, (trx) => undoUse(trx, body, caller, { now: clock.now(), address: request.address })),
  )

  route(api, till.sync, ({ body }, { db, clock, ...caller }) =>
    synchronise(db, body, { caller, now: clock.now(), countUnknown: (trx) => countUnknown(trx, caller) }),
  )

  route(api, till.today, async (_input, { db, clock, device, actor }) => {
    const by = { deviceId: device?.id ?? null, memberId: actor?.id ?? null, day: dayInBrazil(clock.now()) }
    return (await listOwn(db, by)).map(asUse)
  })

  route(api, till.uses, ({ query }, { db, actor }) => listUses(db, actor.companyId, query))
  route(api, till.results, ({ query }, { db, actor, clock }) =>
    resultsOf(db, actor.companyId, { days: query.dias, now: clock.now() }),
  )
}
