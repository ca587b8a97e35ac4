import { auth } from '@loopi/contract/auth/auth.contract'
import { type Api, route } from '../../plugins/route.ts'
import { logInAfterRegistration } from './post-registration-login.service.ts'

export function postRegistrationLoginRoutes(api: Api): void {
  route(api, auth.firstEntry, ({ body }, { request }) => logInAfterRegistration(api.services, body.entrada, request), {
    work: 'sign-in',
  })
}
