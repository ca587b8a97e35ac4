import { auth } from '@loopi/contract/auth/auth.contract'
import { type Api, route } from '../../plugins/route.ts'
import { enterFirst } from './first-entry.service.ts'

export function firstEntryRoutes(api: Api): void {
  route(api, auth.firstEntry, ({ body }, { request }) => enterFirst(api.services, body.entrada, request), {
    work: 'sign-in',
  })
}
