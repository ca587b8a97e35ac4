import { account } from '@loopi/contract/account/account.contract'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { type Api, route } from '../../plugins/route.ts'
import { dropEmailChange } from './account.repository.ts'
import { getAccount, updateAccount } from './account.service.ts'
import { confirmEmail } from './email-change.service.ts'
import { takeEmailBack } from './email-takeback.service.ts'
import { changePassword } from './password-change.service.ts'

export function accountRoutes(api: Api): void {
  const { services } = api
  route(api, account.get, (_input, { actor }) => getAccount(services, actor))
  route(
    api,
    account.update,
    ({ body }, { actor, request }) =>
      updateAccount(services, body, { actor, address: request.address, token: request.token }),
    { before: ({ actor }) => limitCalls(services, 'own-change', `settings ${actor.id}`) },
  )
  route(api, account.cancelEmailChange, (_input, { actor, db }) => dropEmailChange(db, actor.id))
  route(api, account.confirmEmail, ({ body }, { request }) => confirmEmail(services, body, request.address))
  route(api, account.takeEmailBack, ({ body }, { request }) => takeEmailBack(services, body, request.address))
  route(api, account.changePassword, ({ body }, { actor, request }) =>
    changePassword(services, body, { actor, address: request.address, token: request.token }),
  )
}
