import { customers } from '@loopi/shared/contract/customers/customers.contract'
import { type Api, route } from '../../plugins/route.ts'
import { finishRegistration, listCustomers, preRegister } from './customers.service.ts'

export function customerRoutes(api: Api): void {
  const { services } = api
  route(api, customers.preRegister, ({ body }, { actor, request }) =>
    preRegister(services, body, actor, request.address),
  )
  route(api, customers.finishRegistration, ({ body }, { request }) =>
    finishRegistration(services, body, request.address),
  )
  route(api, customers.list, (_input, { actor }) => listCustomers(services, actor))
}
