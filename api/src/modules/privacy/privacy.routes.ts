import { privacy } from '@loopi/contract/privacy/privacy.contract'
import { type Api, route } from '../../plugins/route.ts'
import { deleteAccount } from './account-deletion.service.ts'
import { personalDataOf } from './personal-data.service.ts'

export function privacyRoutes(api: Api): void {
  const { services } = api

  route(api, privacy.personalData, (_input, { actor, request }) => personalDataOf(services, actor, request.address), {
    work: 'export',
  })

  route(api, privacy.deleteAccount, ({ body }, { actor, request }) =>
    deleteAccount(services, { actor, ...request }, { ...body, confirmation: body.confirmacao }),
  )
}
