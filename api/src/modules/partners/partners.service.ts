import type { Services } from '../../plugins/deps.ts'
import { type IdempotencyKey, inTransactionOnce } from '../../plugins/idempotency.ts'
import { mayMail } from '../../plugins/mail-limits.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { companyOfApplication, emailOfApplication } from '../companies/companies.public.ts'
import type { InsertRow } from './insert-request.ts'
import { findApplication, insertAsAnon, linkToCompany } from './partners.repository.ts'

type Call = { readonly address: string; readonly key: IdempotencyKey | null }

export const mayApply = (services: Services, address: string): Promise<void> =>
  limitCalls(services, 'partners', address)

/**
 * Stores partner applications, all or none, each with the company that root sees. No mail is sent before root decides,
 * except to the owner of an account whose address was used.
 */
export async function apply(services: Services, rows: readonly InsertRow[], { address, key }: Call): Promise<void> {
  const { clock, config, outbox } = services
  await inTransactionOnce(services, key, async (trx) => {
    for (const row of rows) {
      const id = await insertAsAnon(trx, row)
      const application = await findApplication(trx, id)
      await linkToCompany(trx, id, await companyOfApplication(trx, application, clock.now()))
      const email = emailOfApplication(application)
      const mail = { email: email ?? '', about: 'company', by: address } as const
      if (email !== null && (await mayMail({ db: trx, clock, config }, mail)))
        await outbox.add(trx, { mail: 'partner-received', to: email })
    }
    return null
  })
}
