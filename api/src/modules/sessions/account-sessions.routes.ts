import { sessions } from '@loopi/contract/account/sessions.contract'
import { type Api, route } from '../../plugins/route.ts'
import { endAccountSession, listAccountSessions } from './account-sessions.service.ts'
import { endSessionsOf } from './sessions.public.ts'

export function accountSessionRoutes(api: Api): void {
  const { services } = api
  route(api, sessions.list, (_input, { actor, request }) =>
    listAccountSessions(services, actor.id, request.token ?? ''),
  )
  route(api, sessions.end, ({ params }, { actor }) => endAccountSession(services, actor.id, params.id))
  route(api, sessions.endOthers, (_input, { actor, db, clock, request }) =>
    endSessionsOf(db, actor.id, clock.now(), { except: request.token }),
  )
}
