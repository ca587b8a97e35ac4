import type { OwnUser, SettingsBody } from '@loopi/contract/account/account.schemas'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import { addMs, HOUR } from '../../lib/clock.ts'
import { touchedOf } from '../../lib/touched.ts'
import type { Actor } from '../../plugins/actor.ts'
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
export const getAccount = async (services: Services, userId: number): Promise<OwnUser> =>
  shownAccount(await accountOf(services, services.db, userId))

/**
 * Saves the settings in one transaction. An admin's phone is also the company's. A new e-mail needs the password and is
 * confirmed by mail before it is stored.
 */
export async function updateAccount(services: Services, body: SettingsBody, caller: Caller): Promise<OwnUser> {
  const { actor } = caller
  const { visto, ...sent } = body
  const newEmail = body.email === undefined || body.email === actor.email.toLowerCase() ? null : body.email
  const proof = newEmail === null ? null : await proveEmailChange(services, caller, { ...body, email: newEmail })
  const save = async (trx: Trx) => {
    await repository.lockAccount(trx, actor.id)
    const row = await accountOf(services, trx, actor.id)
    const changes = changesOf(row, touchedOf(sent, visto, shownAccount(row)))
    await write(trx, row, changes)
    if (newEmail !== null) await askForOwnEmail(services, trx, { userId: actor.id, email: newEmail, proof })
    await audit(services, trx, row, { ...caller, changes })
    return shownAccount(await accountOf(services, trx, actor.id))
  }
  const saved = () => inTransaction(services.db, save)
  const cpf = body.cpf ? changesOf(await accountOf(services, services.db, actor.id), body).user.cpf : null
  return cpf ? tryCpf(services, { userId: actor.id, cpf, refuse: refuseToWait }, saved) : saved()
}

async function write(trx: Trx, row: repository.AccountRow, { user, company }: AccountChanges): Promise<void> {
  if (row.companyId !== null) await writeCompany(trx, row.companyId, { user, company })
  else if (!isEmpty(company)) await repository.updateOwnCompanyFields(trx, row.id, company)
  if (isEmpty(user)) return
  if (!(await repository.updateUser(trx, row.id, user))) reject('customer/cpf-taken', 'cpf')
}

async function writeCompany(trx: Trx, companyId: number, { user, company }: AccountChanges): Promise<void> {
  // Only root changes a company's CNPJ, and its category cannot be removed.
  const { categoria, cnpj: _cnpj, ...others } = company
  const fields = { ...others, ...(categoria && { categoria }), ...('phone' in user && { telefone: user.phone }) }
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

async function accountOf({ clock }: Services, db: Services['db'], userId: number) {
  const since = addMs(clock.now(), -LINK_HOURS * HOUR)
  // The person was deleted after the session check.
  return (await repository.findAccount(db, userId, since)) ?? reject('auth/required')
}

const refuseToWait = async (waitMs: number): Promise<never> => {
  throw tooMany(waitMs)
}

const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0
