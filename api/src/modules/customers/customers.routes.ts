import { customers } from '@loopi/shared/contract/customers/customers.contract'
import { refuse } from '../../lib/app-error.ts'
import { type Api, route } from '../../plugins/route.ts'

export function customerRoutes(api: Api): void {
  route(api, customers.preRegister, () => refuse('server/unavailable'))
  route(api, customers.finishRegistration, () => refuse('server/unavailable'))
  route(api, customers.list, () => refuse('server/unavailable'))
}
