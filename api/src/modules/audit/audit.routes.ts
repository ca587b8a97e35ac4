import { audit } from '@loopi/contract/audit/audit.contract'
import { listFailedMails } from '../../mail/failed-mails.ts'
import { type Api, route } from '../../plugins/route.ts'
import { shownFailure } from './audit.failed-mails.ts'
import { listLines } from './audit.service.ts'
import { listRegistry } from './registry.service.ts'

export function auditRoutes(api: Api): void {
  route(api, audit.list, ({ query }, { db }) => listLines(db, query))
  route(api, audit.ofCompany, ({ query }, { db, actor }) => listRegistry(db, query, actor.companyId))
  route(api, audit.failedMails, async (_input, { db }) => (await listFailedMails(db)).toReversed().map(shownFailure))
}
