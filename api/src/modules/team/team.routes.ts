import { team } from '@loopi/contract/team/team.contract'
import { type Api, route } from '../../plugins/route.ts'
import { ownersOf } from '../memberships/memberships.public.ts'
import { accept, look } from './joining.service.ts'
import { changeRole, leave, remove, requireSecondFactor, transfer } from './members.service.ts'
import { invite, resend, withdraw } from './team-invitations.service.ts'
import { listTeam, shownMember } from './team-list.service.ts'

export function teamRoutes(api: Api): void {
  const { services } = api
  route(api, team.list, (_input, { db, actor, clock }) => listTeam(db, actor, clock.now()))
  route(api, team.owners, async (_input, { db, actor }) =>
    (await ownersOf(db, actor.companyId)).map(({ name }) => ({ name })),
  )
  route(api, team.invite, ({ body }, { actor, request: { address } }) => invite(services, body, { actor, address }))
  route(api, team.resend, ({ params }, { actor, request: { address } }) =>
    resend(services, params.id, { actor, address }),
  )
  route(api, team.withdraw, ({ params }, { actor, request: { address } }) =>
    withdraw(services, params.id, { actor, address }),
  )
  route(api, team.look, ({ params }, { request }) => look(services, params.token, request.address))
  route(api, team.accept, ({ body }, { actor, request }) => accept(services, body, { actor, ...request }), {
    work: 'sign-in',
  })
  route(api, team.changeRole, async ({ params, body }, { db, actor, clock, request: { address } }) => {
    await changeRole(services, params.id, body.papel, { actor, address })
    return shownMember(db, params.id, { actor, now: clock.now() })
  })
  route(api, team.remove, ({ params, query }, { actor, request: { address } }) =>
    remove(services, { userId: params.id, devices: query.aparelhos }, { actor, address }),
  )
  route(api, team.leave, (_input, { actor, request: { address } }) => leave(services, { actor, address }))
  route(api, team.transfer, async ({ body }, { db, actor, clock, request: { address, token } }) => {
    await transfer(services, body, { actor, address, token })
    return listTeam(db, actor, clock.now())
  })
  route(api, team.requireSecondFactor, async ({ body }, { actor, request: { address } }) => {
    await requireSecondFactor(services, body.obrigatorio, { actor, address })
    return body
  })
}
