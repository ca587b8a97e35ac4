import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { companyActOf } from '../../plugins/company-act.ts'
import { type Api, route } from '../../plugins/route.ts'
import { listSent, offerCredit, resend, withdraw } from './company-invitations.service.ts'
import { lookAtInvitation, refuseByLink, registerInvited } from './invitation-links.service.ts'
import { acceptOwn, leave, ownRelations, refuseOwn } from './own-invitations.service.ts'

export function invitationRoutes(api: Api): void {
  const { services } = api
  route(api, invitations.sent, ({ query }, { actor }) => listSent(services, query, actor.companyId))
  route(api, invitations.resend, ({ params }, context) => resend(services, params.id, companyActOf(context)))
  route(api, invitations.withdraw, ({ params }, context) => withdraw(services, params.id, companyActOf(context)))
  route(api, invitations.offerCredit, ({ params, body }, context) =>
    offerCredit(services, params.id, body, companyActOf(context)),
  )
  route(api, invitations.mine, (_input, { actor }) => ownRelations(services, actor.id))
  route(api, invitations.accept, ({ params, body }, { actor, request }) => {
    const credit = body.com_credito ? 'demanded' : 'none'
    return acceptOwn(services, params.id, { customerId: actor.id, address: request.address, credit })
  })
  route(api, invitations.refuse, ({ params }, { actor, request }) =>
    refuseOwn(services, params.id, { customerId: actor.id, address: request.address }),
  )
  route(api, invitations.leave, ({ params }, { actor, request }) =>
    leave(services, params.id, { customerId: actor.id, address: request.address }),
  )
  route(api, invitations.look, ({ params }, { request }) => lookAtInvitation(services, params.token, request.address))
  route(api, invitations.refuseByLink, ({ body }, { request }) => refuseByLink(services, body.token, request.address))
  route(api, invitations.register, ({ body }, { request }) => registerInvited(services, body, request.address))
}
