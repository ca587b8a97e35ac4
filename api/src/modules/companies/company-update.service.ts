import { DEFAULT_CATEGORY } from '@loopi/contract/categories'
import type { Company, companyUpdate } from '@loopi/contract/companies/companies.schemas'
import { isCnpj, parseCnpj } from '@loopi/contract/documents/cnpj'
import type { z } from 'zod'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import type { Services } from '../../plugins/deps.ts'
import { endResetLinks } from '../account/account.public.ts'
import { voidLinkTokens } from '../identity/link-tokens.public.ts'
import * as repository from './companies.repository.ts'
import { asCompany } from './companies.service.ts'
import { type Decision, recordDecision } from './company-decision.ts'
import { takenBy } from './company-rivals.repository.ts'

type Sent = z.output<typeof companyUpdate>
type Locked = NonNullable<Awaited<ReturnType<typeof repository.lockCompany>>>

/**
 * Changes what a company's registration says. A new e-mail is where the admin gets links and, unless they chose another
 * one, signs in; links that went to the old one open nothing any more, for it may have been a stranger's.
 */
export async function updateCompany(db: Db, { user_id, ...sent }: Sent, decision: Decision): Promise<Company> {
  return inTransaction(db, async (trx) => {
    const before = (await repository.lockCompany(trx, user_id)) ?? reject('company/not-found')
    const change = changeOf(before, sent)
    if (change.email === null && before.status === 1) reject('company/email-missing', 'email')
    await checkFree(trx, user_id, change)
    if (Object.keys(change).length > 0) {
      const written = await repository.updateData(trx, before, change)
      if (written === 'cnpj-taken') reject('company/cnpj-taken', 'cnpj')
      if (written === 'email-taken') reject('company/email-taken', 'email')
      if (change.email !== undefined) {
        await voidLinkTokens(trx, { userId: user_id, kind: 'finish-company' }, decision.now)
        await endResetLinks(trx, user_id, decision.now)
      }
      const said = { before: same(before, change), details: change }
      await recordDecision(trx, decision, { action: 'company.update', companyId: user_id, ...said })
    }
    const row = (await repository.findCompany(trx, user_id)) ?? reject('company/not-found')
    return asCompany(row)
  })
}

/** Refuses what another approved company, or an account that has proven it, has already. */
async function checkFree(trx: Trx, companyId: number, { cnpj, email }: repository.CompanyChange): Promise<void> {
  const taken = await takenBy(trx, { companyId, cnpj: cnpj ?? '', email: email ?? null })
  if (taken.cnpj) reject('company/cnpj-taken', 'cnpj')
  if (taken.email) reject('company/email-taken', 'email')
}

/** Fields that differ from the stored ones. */
function changeOf(before: Locked, { nome, cnpj, email, categoria }: Omit<Sent, 'user_id'>): repository.CompanyChange {
  const normal = cnpj === undefined ? before.cnpj : parseCnpj(cnpj)
  const filed = categoria === undefined ? before.categoria : (categoria ?? DEFAULT_CATEGORY)
  return {
    ...(nome !== undefined && nome !== before.name && { name: nome }),
    ...(normal !== before.cnpj && { cnpj: normal, cnpj_valid: isCnpj(normal) }),
    ...(email !== undefined && email !== before.email && { email }),
    ...(filed !== before.categoria && { categoria: filed }),
  }
}

const same = (before: Locked, change: repository.CompanyChange) =>
  Object.fromEntries(Object.entries(before).filter(([name]) => name in change))

/** Sends the link behind which an approved company's admin sets a password, again. */
export async function sendLinkAgain(
  { db, outbox }: Pick<Services, 'db' | 'outbox'>,
  companyId: number,
  decision: Decision,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { status, email } = (await repository.lockCompany(trx, companyId)) ?? reject('company/not-found')
    if (status !== 1) reject('company/not-approved')
    if (email === null) reject('company/email-missing')
    await outbox.add(trx, { mail: 'finish-company', to: email, userId: companyId })
    await recordDecision(trx, decision, { action: 'company.link', companyId, details: { email } })
  })
}
