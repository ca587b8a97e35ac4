import { inTransaction } from '../../db/transaction.ts'
import type { Services } from '../../deps.ts'
import { limitCalls, perMinute } from '../../plugins/rate-limits.ts'
import { companyOfApplication } from '../companies/companies.public.ts'
import type { Row } from './insert-request.ts'
import { findApplication, insertAsAnon, linkToCompany } from './partners.repository.ts'

export const mayApply = (services: Services, address: string): Promise<void> =>
  limitCalls(services, perMinute(`partners:${address}`, services.config.RATE_PARTNERS))

/** Takes partner applications, all or none, each with the company that root finds it under. */
export const apply = ({ db, clock }: Services, rows: readonly Row[]): Promise<void> =>
  inTransaction(db, async (trx) => {
    for (const row of rows) {
      const id = await insertAsAnon(trx, row)
      const application = await findApplication(trx, id)
      await linkToCompany(trx, id, await companyOfApplication(trx, application, clock.now()))
    }
  })
