import { auth } from '@loopi/contract/auth/auth.contract'
import { type Api, route } from '../../plugins/route.ts'
import { endSession } from '../sessions/sessions.public.ts'
import { checkLinkToken, currentUserOf, signIn } from './login.service.ts'
import { switchSelf } from './switch-self.service.ts'

/** Uses a connection pool that reads and redemptions cannot exhaust. */
const SIGN_IN = { work: 'sign-in' } as const

export function loginRoutes(api: Api): void {
  const { services } = api
  route(api, auth.login, ({ body }, { request }) => signIn(services, body, request), SIGN_IN)
  route(
    api,
    auth.logout,
    async (_input, { request }) => {
      if (request.token !== null) await endSession(services, request.token)
    },
    SIGN_IN,
  )
  route(api, auth.me, (_input, { actor }) => currentUserOf(actor), SIGN_IN)
  route(
    api,
    auth.switchSelf,
    ({ body }, { actor, request }) => switchSelf(services, body, { actor, ...request }),
    SIGN_IN,
  )
  route(api, auth.validateToken, ({ params }, { request }) => checkLinkToken(services, params.token, request.address))
}
