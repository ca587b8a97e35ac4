import { operations } from '@loopi/contract/operations/operations.contract'
import { type Api, route } from '../../plugins/route.ts'
import * as service from './operations.service.ts'

export function operationsRoutes(api: Api): void {
  route(api, operations.activity, ({ query }, { db, clock }) => service.showActivity(db, query.por, clock.now()))
  route(api, operations.calls, (_input, { db, clock }) => service.showCalls(db, clock.now()))
  route(api, operations.queues, (_input, { db }) => service.showQueues(db))
  route(api, operations.ledgerCheck, (_input, { db, clock }) => service.showLedgerCheck(db, clock.now()))
}
