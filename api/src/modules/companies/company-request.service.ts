import type { companyToRegisterBody } from '@loopi/contract/companies/companies.schemas'
import { isCnpj, parseCnpj } from '@loopi/contract/documents/cnpj'
import type { z } from 'zod'
import { AppError, reject } from '../../lib/app-error.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { type IdempotencyKey, inTransactionOnce } from '../../plugins/idempotency.ts'
import { mayMail } from '../../plugins/mail-limits.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import * as repository from './companies.repository.ts'
import { asRequest } from './companies.service.ts'

const texts = {
  received: 'Sua empresa foi cadastrada. Aguarde a aprovação.',
  emailMissing: 'Informe um e-mail.',
}

type Request = z.output<typeof companyToRegisterBody>

type Call = { readonly address: string; readonly key: IdempotencyKey | null }
/** Sender of a registration; `isSignedOut`: the request carries a token of an ended session. */
type Caller = { readonly actor: Actor | null; readonly isSignedOut: boolean }

/**
 * Creates a company under review and sends a receipt by mail. Its admin has no password yet and cannot sign in. Root
 * may register a company without an e-mail. A request reserves neither CNPJ nor e-mail, and only the mail, never the
 * response, says whether the e-mail has an account.
 */
export async function registerCompany(services: Services, body: Request, caller: Caller, { address, key }: Call) {
  const { config, db, clock, outbox } = services
  await limitCalls(services, 'company', address)
  const root = caller.actor?.role === 'root' ? caller.actor : null
  const email = body.email ?? null
  // Without an e-mail the sender was root, whose session has ended: signing in again is the way on.
  if (email === null && caller.isSignedOut) reject('auth/required')
  if (email === null && root === null) throw missingEmail()
  if (await repository.findApproved(db, parseCnpj(body.cnpj))) reject('company/cnpj-taken', 'cnpj')
  const companyId = await inTransactionOnce(services, key, async (trx) => {
    const id = await repository.insertRequest(trx, {
      ...body,
      cnpj: parseCnpj(body.cnpj),
      cnpjValid: isCnpj(body.cnpj),
      email,
      origin: root ? 'root' : 'register',
      now: clock.now(),
    })
    if (root) {
      const line = { companyId: id, action: 'company.create', subject: { type: 'company', id } } as const
      await record(trx, { ...line, details: { name: body.name }, actorId: root.id, address, at: clock.now() })
    }
    const mail = { email: email ?? '', about: 'company', by: address } as const
    if (email !== null && (await mayMail({ db: trx, clock, config }, mail)))
      await outbox.add(trx, { mail: 'company-received', to: email })
    return id
  })
  const company = (await repository.findCompany(db, companyId)) ?? reject('company/not-found')
  return { message: texts.received, company: asRequest(company) }
}

function missingEmail(): AppError {
  const first = texts.emailMissing
  return new AppError('request/invalid', { first }, { fields: { email: [first] } })
}
