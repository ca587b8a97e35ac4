import { credits } from '@loopi/contract/credits/credits.contract'
import { type Api, route } from '../../plugins/route.ts'
import { creditCustomer } from './credits.service.ts'

export function creditRoutes(api: Api): void {
  route(
    api,
    credits.give,
    ({ params, body }, { trx, actor, clock, request }) => {
      const { valor: amount, motivo: reason } = body
      const credit = { companyId: actor.id, customerId: params.id, amount, reason, at: clock.now() }
      return creditCustomer(trx, credit, request.address)
    },
    { about: ({ params }) => params.id },
  )
}
