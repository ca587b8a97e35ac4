import { account } from '@loopi/shared/contract/account/account.contract'
import { type Api, route } from '../../plugins/route.ts'
import { changePassword } from './account.service.ts'

export function accountRoutes(api: Api): void {
  route(api, account.changePassword, ({ body }, { actor }) => changePassword(api.services, actor.id, body))
}
