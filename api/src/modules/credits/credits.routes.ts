import { credits } from '@loopi/contract/credits/credits.contract'
import { companyActOf } from '../../plugins/company-act.ts'
import { type Api, route } from '../../plugins/route.ts'
import { creditCustomer } from './credits.service.ts'

export function creditRoutes(api: Api): void {
  route(
    api,
    credits.give,
    ({ params, body }, context) => {
      const { valor: amount, motivo: reason } = body
      return creditCustomer(context.trx, { customerId: params.id, amount, reason }, companyActOf(context))
    },
    { about: ({ params }) => params.id },
  )
}
