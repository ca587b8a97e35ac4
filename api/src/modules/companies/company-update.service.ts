import { DEFAULT_CATEGORY } from '@loopi/contract/categories'
import type { Company, companyUpdate } from '@loopi/contract/companies/companies.schemas'
import { isCnpj, parseCnpj } from '@loopi/contract/documents/cnpj'
import type { z } from 'zod'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import { touchedOf } from '../../lib/touched.ts'
import type { Services } from '../../plugins/deps.ts'
import { voidLinkTokens } from '../credentials/link-tokens.public.ts'
import { askForEmail } from '../own-account/account.public.ts'
import * as repository from './companies.repository.ts'
import { asCompany } from './companies.service.ts'
import { type Decision, recordDecision } from './company-decision.ts'
import { takenBy } from './company-rivals.repository.ts'
import { findFirstOwner, updateFirstOwner } from './first-owner.repository.ts'

type Sent = z.output<typeof companyUpdate>
type Locked = NonNullable<Awaited<ReturnType<typeof repository.lockCompany>>>

/**
 * Changes a company's registration data. Before the first owner has a password, a new e-mail replaces the address for
 * links, and links sent to the old address become invalid, since it may have been a stranger's. With a password, the
 * e-mail changes like any account's: by a link sent to the new address. Of a company that was handed over, the e-mail is
 * no account's.
 */
export async function updateCompany(
  services: Pick<Services, 'db' | 'clock' | 'outbox'>,
  { user_id, visto, ...sent }: Sent,
  decision: Decision,
): Promise<Company> {
  return inTransaction(services.db, async (trx) => {
    const before = (await repository.lockCompany(trx, user_id)) ?? reject('company/not-found')
    const change = changeOf(before, touchedOf(sent, visto, { ...before, nome: before.name }))
    const firstOwner = await findFirstOwner(trx, user_id)
    const hasAccount = firstOwner?.status === 'active'
    if (change.email === null && (before.status === 1 || hasAccount)) reject('company/email-missing', 'email')
    await checkFree(trx, user_id, change)
    if (Object.keys(change).length > 0) {
      await write(services, trx, { before, change, firstOwner, decision })
      const values = { before: same(before, change), details: change }
      await recordDecision(trx, decision, { action: 'company.update', companyId: user_id, ...values })
    }
    const row = (await repository.findCompany(trx, user_id)) ?? reject('company/not-found')
    const { email } = change
    return { ...asCompany(row), ...(hasAccount && email && { email_pendente: email }) }
  })
}

type Writing = {
  readonly before: Locked
  readonly change: repository.CompanyChange
  readonly firstOwner: Awaited<ReturnType<typeof findFirstOwner>>
  readonly decision: Decision
}

async function write(
  services: Pick<Services, 'clock' | 'outbox'>,
  trx: Trx,
  { before, change, firstOwner, decision }: Writing,
): Promise<void> {
  const { email, ...others } = change
  const userId = before.id
  const hasAccount = firstOwner?.status === 'active'
  const written = hasAccount ? others : change
  if ((await repository.updateData(trx, before.id, written)) === 'cnpj-taken') reject('company/cnpj-taken', 'cnpj')
  if (firstOwner) await updateFirstOwner(trx, before, written)
  if (email === undefined) return
  if (hasAccount && email !== null) return askForEmail(services, trx, { userId, email, askedBy: decision.actor.id })
  await voidLinkTokens(trx, { userId, kind: 'finish-company' }, decision.now)
}

/** Rejects a CNPJ or e-mail that another approved company has, or an e-mail that an account has proven. */
async function checkFree(trx: Trx, companyId: number, { cnpj, email }: repository.CompanyChange): Promise<void> {
  const taken = await takenBy(trx, { companyId, cnpj: cnpj ?? '', email: email ?? null })
  if (taken.cnpj) reject('company/cnpj-taken', 'cnpj')
  if (taken.email) reject('company/email-taken', 'email')
}

function changeOf(
  before: Locked,
  { nome, cnpj, email, categoria }: Omit<Sent, 'user_id' | 'visto'>,
): repository.CompanyChange {
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

/** Sends the link to set the password of an approved company's first owner again. */
export async function sendLinkAgain(
  { db, outbox }: Pick<Services, 'db' | 'outbox'>,
  companyId: number,
  decision: Decision,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { status, email } = (await repository.lockCompany(trx, companyId)) ?? reject('company/not-found')
    if (status !== 1) reject('company/not-approved')
    if (email === null) reject('company/email-missing')
    if (!(await findFirstOwner(trx, companyId))) reject('company/handed-over')
    await outbox.add(trx, { mail: 'finish-company', to: email, userId: companyId })
    await recordDecision(trx, decision, { action: 'company.link', companyId, details: { email } })
  })
}
