import type { companyToRegisterBody } from '@loopi/contract/companies/companies.schemas'
import { isCnpj, parseCnpj } from '@loopi/contract/documents/cnpj'
import type { z } from 'zod'
import { AppError, reject } from '../../lib/app-error.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { inTransactionOnce } from '../../plugins/idempotency.ts'
import type { IdempotencyKey } from '../../plugins/idempotency-keys.ts'
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
/** Sender of a registration; `isSignedOut` with the token of a session that has ended. */
type Caller = { readonly actor: Actor | null; readonly isSignedOut: boolean }

/**
 * Takes a company's request to join: the company waits for root's decision and is told by mail that it was received.
 * Its admin has no password yet, so nobody can sign in. Root may register a company without an e-mail. Nothing is
 * reserved by asking, and whether the e-mail has an account is told to its owner alone, by the mail.
 */
export async function registerCompany(services: Services, body: Request, caller: Caller, { address, key }: Call) {
  const { config, db, clock, outbox } = services
  await limitCalls(services, 'company', address)
  const root = caller.actor?.role === 'root' ? caller.actor : null
  const email = body.email ?? null
  // Root, whose session ended meanwhile, is to sign in again rather than to find an e-mail.
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
      const line = { action: 'company.create', subject: { type: 'company', id } } as const
      await record(trx, { ...line, details: { name: body.name }, actorId: root.id, address, at: clock.now() })
    }
    const asked = { email: email ?? '', about: 'company', by: address } as const
    if (email !== null && (await mayMail({ db: trx, clock, config }, asked)))
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
