import { administrators } from '@loopi/contract/administrators/administrators.contract'
import { type Api, route } from '../../plugins/route.ts'
import { listAdministrators } from './administrators.repository.ts'
import { invite, join, withdraw } from './administrators.service.ts'

export function administratorRoutes(api: Api): void {
  const { services } = api
  route(api, administrators.list, async (_input, { db, actor }) =>
    (await listAdministrators(db)).map(({ id, name, email, status, createdAt, lastUsedAt, linkEnds }) => ({
      ...{ id, name, email: email ?? '', voce: id === actor.id },
      ultimo_acesso: lastUsedAt?.toISOString() ?? null,
      convite:
        status === 'active' ? null : { enviado_em: createdAt.toISOString(), vence_em: linkEnds?.toISOString() ?? null },
    })),
  )
  route(api, administrators.invite, ({ body }, { actor, request }) =>
    invite(services, body, { actor, address: request.address }),
  )
  route(api, administrators.withdraw, ({ params }, { actor, request }) =>
    withdraw(services, params.id, { actor, address: request.address }),
  )
  route(api, administrators.join, ({ body }, { request }) => join(services, body, request.address))
}
