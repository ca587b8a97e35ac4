import type { OwnUser, SettingsBody } from '@loopi/contract/account/account.schemas'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import { addMs, HOUR } from '../../lib/clock.ts'
import { touchedOf } from '../../lib/touched.ts'
import { assertMemberMay } from '../../plugins/access.ts'
import { type Actor, isFirstOwner } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { tooMany } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import { LINK_HOURS } from '../credentials/link-tokens.public.ts'
import { tryCpf } from '../registrations/cpf-tries.public.ts'
import * as repository from './account.repository.ts'
import { type AccountChanges, changesOf, shownAccount } from './account.rules.ts'
import { askForOwnEmail, proveEmailChange } from './email-change.service.ts'

type Caller = { readonly actor: Actor; readonly address: string; readonly token: string | null }

/** The signed-in person's account. */
export const getAccount = async (services: Services, actor: Actor): Promise<OwnUser> =>
  shownAccount(await accountOf(services, services.db, actor))

/**
 * Saves the settings in one transaction. The phone of a company's first owner is also the company's. A new e-mail needs
 * the password and is confirmed by mail before it is stored. Throws `auth/not-permitted` for fields of the company that a
 * member may not change.
 */
export async function updateAccount(services: Services, body: SettingsBody, caller: Caller): Promise<OwnUser> {
  const { actor } = caller
  const { visto, ...sent } = body
  const newEmail = body.email === undefined || body.email === actor.email.toLowerCase() ? null : body.email
  const proof = newEmail === null ? null : await proveEmailChange(services, caller, { ...body, email: newEmail })
  const save = async (trx: Trx) => {
    await repository.lockAccount(trx, actor.id)
    const row = await accountOf(services, trx, actor)
    const changes = changesOf(row, touchedOf(sent, visto, shownAccount(row)))
    if (actor.role === 'admin' && !isEmpty(changes.company)) assertMemberMay(actor, 'empresa')
    await write(trx, actor, row, changes)
    if (newEmail !== null) await askForOwnEmail(services, trx, { userId: actor.id, email: newEmail, proof })
    await audit(services, trx, row, { ...caller, changes })
    return shownAccount(await accountOf(services, trx, actor))
  }
  const saved = () => inTransaction(services.db, save)
  const cpf = body.cpf ? changesOf(await accountOf(services, services.db, actor), body).user.cpf : null
  return cpf ? tryCpf(services, { userId: actor.id, cpf, refuse: refuseToWait }, saved) : saved()
}

async function write(
  trx: Trx,
  actor: Actor,
  row: repository.AccountRow,
  { user, company }: AccountChanges,
): Promise<void> {
  const phone = isFirstOwner(actor) && 'phone' in user ? { telefone: user.phone } : {}
  if (row.companyId !== null) await writeCompany(trx, row.companyId, { ...company, ...phone })
  else if (!isEmpty(company)) await repository.updateOwnCompanyFields(trx, row.id, company)
  if (isEmpty(user)) return
  if (!(await repository.updateUser(trx, row.id, user))) reject('customer/cpf-taken', 'cpf')
}

type CompanyFields = AccountChanges['company'] & { readonly telefone?: string | null | undefined }

async function writeCompany(trx: Trx, companyId: number, changed: CompanyFields): Promise<void> {
  // Only root changes a company's CNPJ, and its category cannot be removed.
  const { categoria, cnpj: _cnpj, ...others } = changed
  const fields = { ...others, ...(categoria && { categoria }) }
  if (!isEmpty(fields)) await repository.updateCompany(trx, companyId, fields)
}

/** Audits the names of changed fields; previous values only of a company's, because a person's own are private. */
async function audit(
  { clock }: Services,
  trx: Trx,
  row: repository.AccountRow,
  { actor, address, changes }: Caller & { changes: AccountChanges },
): Promise<void> {
  const line = { actorId: actor.id, address, at: clock.now() }
  const fields = Object.keys(row.companyId !== null ? changes.user : { ...changes.user, ...changes.company })
  if (fields.length > 0) {
    await record(trx, {
      ...line,
      companyId: null,
      action: 'account.update',
      subject: { type: 'user', id: actor.id },
      details: { fields },
    })
  }
  const company = Object.keys(changes.company) as (keyof AccountChanges['company'])[]
  if (row.companyId !== null && company.length > 0) {
    await record(trx, {
      ...line,
      companyId: row.companyId,
      action: 'company.update',
      subject: { type: 'company', id: row.companyId },
      before: Object.fromEntries(company.map((field) => [field, row[field]])),
      details: { ...changes.company },
    })
  }
}

async function accountOf({ clock }: Services, db: Services['db'], actor: Actor): Promise<repository.AccountRow> {
  const { id: userId, role } = actor
  const companyId = role === 'admin' ? actor.companyId : null
  const since = addMs(clock.now(), -LINK_HOURS * HOUR)
  // The person was deleted after the session check.
  const found = (await repository.findAccount(db, { userId, companyId }, since)) ?? reject('auth/required')
  return { ...found, role }
}

const refuseToWait = async (waitMs: number): Promise<never> => {
  throw tooMany(waitMs)
}

const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0
