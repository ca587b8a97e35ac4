import type { customerRegistration, preRegistration } from '@loopi/shared/contract/customers/customers.schemas'
import type { Role } from '@loopi/shared/contract/roles'
import type { z } from 'zod'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Services } from '../../deps.ts'
import { refuse } from '../../lib/app-error.ts'
import { HOUR } from '../../lib/clock.ts'
import type { Actor } from '../../plugins/actor.ts'
import { countCall, limitCalls, perMinute } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import { findLinkToken, useLinkToken } from '../auth/link-tokens.public.ts'
import { checkNewPassword } from '../auth/password-rules.public.ts'
import { grantWelcomeCoupon } from '../coupons/coupons.public.ts'
import { grantWelcomePoints } from '../ledger/ledger.public.ts'
import { recordRegistration } from '../privacy/consents.public.ts'
import * as repository from './customers.repository.ts'
import { mailFor, readCpf } from './customers.rules.ts'
import { customerTexts } from './customers.texts.ts'

type PreRegistration = z.output<typeof preRegistration>
type Registration = z.output<typeof customerRegistration>

/**
 * Takes the request for the coupon and sends the link to finish. Known and unknown e-mails are answered alike; beyond
 * the limit of mails to one e-mail nothing is sent, and the answer is still the same. Asked by a company's admin, the
 * person becomes that company's customer.
 */
export async function preRegister(services: Services, body: PreRegistration, actor: Actor | null, address: string) {
  const { config, db, clock, outbox } = services
  await limitCalls(services, perMinute(`pre-registration:${address}`, config.RATE_PRE_REGISTRATION))
  const mails = { key: `mail:${body.email}`, max: config.RATE_MAIL_PER_EMAIL, windowMs: HOUR }
  const mayMail = (await countCall(services, mails)) === 0
  await inTransaction(db, async (trx) => {
    const person = await repository.findOrCreatePending(trx, { ...body, now: clock.now() })
    if (actor?.role === 'admin') await enlist(trx, person, { actor, address, now: clock.now() })
    if (mayMail) await outbox.add(trx, mailFor(person))
  })
  return { message: actor?.role === 'admin' ? customerTexts.preRegistered : customerTexts.checkEmail }
}

type Enlisting = { readonly actor: Actor; readonly address: string; readonly now: Date }

/** Makes the person the company's customer, and keeps who did so; staff of other companies is nobody's customer. */
async function enlist(trx: Trx, person: { id: number; role: Role }, { actor, address, now }: Enlisting): Promise<void> {
  if (person.role !== 'cliente') return
  const added = await repository.linkToCompany(trx, actor.id, [person.id], now)
  if (added === 0) return
  const subject = { type: 'customer', id: person.id } as const
  await record(trx, { actorId: actor.id, action: 'customer.pre-register', subject, address, at: now })
}

/** Finishes a registration: CPF, password, and what a new customer is welcomed with, all or nothing. */
export async function finishRegistration(services: Services, body: Registration, address: string): Promise<void> {
  const { config, db, clock, passwords } = services
  await limitCalls(services, perMinute(`link:${address}`, config.RATE_LINK))
  const link = await findLinkToken(db, body.token, clock.now())
  if (link === null || link.kind !== 'finish-customer' || link.userId !== body.user_id) refuse('token/invalid')
  const cpf = readCpf(body.cpf)
  if (cpf === null) refuse('customer/cpf-invalid', 'cpf')
  checkNewPassword(body)
  // Outside of the transaction: hashing is slow on purpose and would hold its rows.
  const passwordHash = await passwords.hash(body.password)

  await inTransaction(db, async (trx) => {
    await useLinkToken(trx, { token: body.token, kind: 'finish-customer', userId: body.user_id }, clock.now())
    const activation = await repository.activate(trx, { id: body.user_id, cpf, passwordHash })
    if (activation === 'cpf-taken') refuse('customer/cpf-taken', 'cpf')
    if (activation === 'not-pending') refuse('token/invalid')
    const said = { userId: body.user_id, address, at: clock.now() }
    await recordRegistration(trx, said, { marketing: body.marketing === true })
    const welcomed = { customerId: body.user_id, at: clock.now() }
    await grantWelcomePoints(trx, { ...welcomed, amount: config.WELCOME_POINTS })
    await grantWelcomeCoupon(trx, welcomed)
  })
}
