import { circulation } from '@loopi/contract/circulation/circulation.contract'
import { type Api, route } from '../../plugins/route.ts'
import { showCirculation } from './circulation.service.ts'

export function circulationRoutes(api: Api): void {
  route(api, circulation.show, (_input, { db, clock }) => showCirculation(db, api.services.config, clock.now()))
}
