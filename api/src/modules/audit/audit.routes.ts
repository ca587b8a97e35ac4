import { audit } from '@loopi/contract/audit/audit.contract'
import { type Api, route } from '../../plugins/route.ts'
import { listLines } from './audit.service.ts'

export function auditRoutes(api: Api): void {
  route(api, audit.list, ({ query }, { db }) => listLines(db, query))
}
