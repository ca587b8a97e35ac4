import { passwordReset } from '@loopi/contract/account/password-reset.contract'
import { type Api, route } from '../../plugins/route.ts'
import { askForNewPassword, checkResetLink, setNewPassword } from './password-reset.service.ts'

export function passwordResetRoutes(api: Api): void {
  const { services } = api
  route(api, passwordReset.ask, ({ body }, { request }) => askForNewPassword(services, body, request.address))
  route(api, passwordReset.check, ({ params }, { request }) => checkResetLink(services, params.token, request.address))
  route(api, passwordReset.set, ({ body }, { request }) => setNewPassword(services, body, request.address))
}
