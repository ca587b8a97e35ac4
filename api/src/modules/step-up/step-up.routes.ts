import { sessions } from '@loopi/contract/account/sessions.contract'
import { inTransaction } from '../../db/transaction.ts'
import { type Api, route } from '../../plugins/route.ts'
import { confirmSession } from '../sessions/sessions.public.ts'
import { givenIn, holdOwner, proveOwner } from './owner-proof.public.ts'

export function stepUpRoutes(api: Api): void {
  const { services } = api
  route(api, sessions.confirm, async ({ body }, { actor, request: { token, address } }) => {
    const proof = await proveOwner(services, { actor, token, address }, givenIn(body))
    await inTransaction(services.db, async (trx) => {
      await holdOwner(services, trx, proof)
      await confirmSession(trx, token, services.clock.now())
    })
  })
}
