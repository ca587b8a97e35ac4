import { inTransaction } from '../../db/transaction.ts'
import type { Services } from '../../plugins/deps.ts'
import { mayMail } from '../../plugins/mail-limits.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { companyOfApplication, emailOfApplication } from '../companies/companies.public.ts'
import type { InsertRow } from './insert-request.ts'
import { findApplication, insertAsAnon, linkToCompany } from './partners.repository.ts'

export const mayApply = (services: Services, address: string): Promise<void> =>
  limitCalls(services, 'partners', address)

/**
 * Takes partner applications, all or none, each with the company that root finds it under. Nobody is written to before
 * root decides but the owner of an account, who hears that somebody used the address.
 */
export async function apply(services: Services, rows: readonly InsertRow[], address: string): Promise<void> {
  const { db, clock, config, outbox } = services
  await inTransaction(db, async (trx) => {
    for (const row of rows) {
      const id = await insertAsAnon(trx, row)
      const application = await findApplication(trx, id)
      await linkToCompany(trx, id, await companyOfApplication(trx, application, clock.now()))
      const email = emailOfApplication(application)
      const asked = { email: email ?? '', about: 'company', by: address } as const
      if (email !== null && (await mayMail({ db: trx, clock, config }, asked)))
        await outbox.add(trx, { mail: 'partner-received', to: email })
    }
  })
}
