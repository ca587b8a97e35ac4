import { privacy } from '@loopi/contract/privacy/privacy.contract'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { type Api, route } from '../../plugins/route.ts'
import { chooseMarketing, consentsOf } from './consents.service.ts'

export function consentRoutes(api: Api): void {
  const { services } = api

  route(api, privacy.consents, (_input, { actor, db }) => consentsOf(db, actor.id))

  route(
    api,
    privacy.chooseMarketing,
    ({ body }, { actor, request }) =>
      chooseMarketing(services, { userId: actor.id, granted: body.marketing, address: request.address }),
    { before: ({ actor }) => limitCalls(services, 'own-change', `consents ${actor.id}`) },
  )
}
