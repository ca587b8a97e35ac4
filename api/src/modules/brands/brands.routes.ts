import { brands } from '@loopi/shared/contract/brands/brands.contract'
import { type Api, route } from '../../plugins/route.ts'
import * as service from './brands.service.ts'

export function brandRoutes(api: Api): void {
  route(api, brands.list, ({ query }, { db, actor }) => service.listBrands(db, actor, query.user_id ?? null))
}
