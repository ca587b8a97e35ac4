import { administrators } from '@loopi/contract/administrators/administrators.contract'
import { type Api, route } from '../../plugins/route.ts'
import { listAdministrators } from './administrators.repository.ts'

export function administratorRoutes(api: Api): void {
  route(api, administrators.list, async (_input, { db, actor }) =>
    (await listAdministrators(db)).map(({ id, name, email, lastUsedAt }) => ({
      ...{ id, name, email: email ?? '', voce: id === actor.id },
      ultimo_acesso: lastUsedAt?.toISOString() ?? null,
    })),
  )
}
