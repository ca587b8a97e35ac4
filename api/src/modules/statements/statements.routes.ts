import { statements } from '@loopi/contract/statements/statements.contract'
import { type Api, route } from '../../plugins/route.ts'
import * as service from './statements.service.ts'

export function statementRoutes(api: Api): void {
  route(api, statements.movements, ({ query }, { actor, db }) => service.listMovements(db, actor, query))

  route(api, statements.balances, ({ query }, { actor, db, clock }) =>
    service.listBalances(db, actor, { ...query, now: clock.now() }),
  )

  route(api, statements.activity, (_input, { actor, clock }) =>
    service.showActivity(api.services, actor.id, clock.now()),
  )
}
