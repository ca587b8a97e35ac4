import type { customerRegistration, preRegistration } from '@loopi/contract/customers/customers.schemas'
import type { z } from 'zod'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import { assertMemberMay } from '../../plugins/access.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { type IdempotencyKey, inTransactionOnce } from '../../plugins/idempotency.ts'
import { mayMail } from '../../plugins/mail-limits.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { holdCode, payHeld } from '../codes/codes.public.ts'
import { recordRegistration } from '../consents/consents.public.ts'
import { grantWelcomeCoupon } from '../coupons/coupons.public.ts'
import { findLinkToken, findSentLink, useLinkToken, voidLinkTokens } from '../credentials/link-tokens.public.ts'
import { checkNewPassword } from '../credentials/password-rules.public.ts'
import { endPendings, lockPendings } from '../credentials/proven-emails.public.ts'
import { acceptWithRegistration, inviteOne } from '../invitations/invitations.public.ts'
import { issueLoginGrant } from '../post-registration-login/post-registration-login.public.ts'
import { tryCpf } from '../registrations/cpf-tries.public.ts'
import { insertPending } from '../registrations/registrations.public.ts'
import { keepMarks, welcomeCustomer, welcomeStatus } from '../welcome/welcome.public.ts'
import * as repository from './customers.repository.ts'
import { readCpf } from './customers.rules.ts'
import { customerTexts } from './customers.texts.ts'

type PreRegistration = z.output<typeof preRegistration>
type Registration = z.output<typeof customerRegistration>
type Caller = { readonly actor: Actor | null; readonly address: string; readonly key: IdempotencyKey | null }

/**
 * Creates a pending registration and mails the link to finish it. Known and unknown e-mails get the same response after
 * the same work: the worker that sends the mail decides which one to write. Above the mail limit nothing is sent, and
 * the response is still the same. A request of a company's member creates the company's invitation.
 */
export async function preRegister(services: Services, body: PreRegistration, caller: Caller) {
  const { clock, config, outbox } = services
  const { actor, address, key } = caller
  await limitCalls(services, 'pre-registration', address)
  if (actor?.role === 'admin') {
    assertMemberMay(actor, 'clientes')
    const act = { actorId: actor.id, companyId: actor.companyId, address, at: clock.now() }
    await inviteOne(services, body, act, key)
    return { message: customerTexts.preRegistered }
  }
  const { email, codigo } = body
  await inTransactionOnce(services, key, async (trx) => {
    if (!(await mayMail({ db: trx, clock, config }, { email, about: 'registration', by: address }))) return null
    const userId = await insertPending(trx, body, clock.now())
    await holdCode(trx, config, body, { customerId: userId, now: clock.now() })
    await outbox.add(trx, { mail: 'finish-registration', to: email, userId, ...(codigo && { code: codigo }) })
    return userId
  })
  return { message: customerTexts.checkEmail }
}

/** Mails a new link to the recipient of an old one; with a finished registration, a mail about the account. */
export async function renewLink(services: Services, token: string, address: string): Promise<void> {
  const { clock, config, db, outbox } = services
  await limitCalls(services, 'link', address)
  const { userId, email } = (await findSentLink(db, token, 'finish-customer')) ?? reject('token/invalid')
  if (email === null) reject('token/invalid')
  await inTransaction(db, async (trx) => {
    if (!(await mayMail({ db: trx, clock, config }, { email, about: 'registration', by: address }))) return
    await outbox.add(trx, { mail: 'finish-registration', to: email, userId })
  })
}

/**
 * Finishes a registration in one transaction: CPF, password, welcome points. The link proves the e-mail, so other
 * pending registrations with it end.
 */
export async function finishRegistration(services: Services, body: Registration, address: string) {
  const { config, db, clock, outbox, passwords } = services
  await limitCalls(services, 'link', address)
  const link = await findLinkToken(db, body.token, clock.now())
  if (link === null || link.kind !== 'finish-customer' || link.userId !== body.user_id) reject('token/invalid')
  const email = link.email ?? reject('token/invalid')
  const cpf = readCpf(body.cpf)
  if (cpf === null) reject('customer/cpf-invalid', 'cpf')
  checkNewPassword(body, link)
  // Hashing is slow on purpose, so it runs before the transaction locks rows.
  const passwordHash = await passwords.hash(body.password)

  const endLink = async (): Promise<never> => {
    await inTransaction(db, (trx) => voidLinkTokens(trx, { userId: link.userId, kind: 'finish-customer' }, clock.now()))
    reject('token/invalid')
  }
  const tried = { userId: link.userId, cpf, refuse: endLink }
  const finish = async (trx: Trx) => {
    await lockPendings(trx, email)
    await useLinkToken(trx, { token: body.token, kind: 'finish-customer', userId: body.user_id }, clock.now())
    const finished = await repository.activate(trx, { id: body.user_id, cpf, passwordHash })
    if (finished === 'cpf-taken') reject('customer/cpf-taken', 'cpf')
    if (finished === 'not-pending') reject('token/invalid')
    const codigo = await payHeld(trx, { customerId: body.user_id, email, at: clock.now() })
    await endPendings(trx, email)
    const consent = { userId: body.user_id, address, at: clock.now() }
    await recordRegistration(trx, consent, { marketing: body.marketing === true })
    await keepMarks(trx, config, body.user_id)
    const cupom = await grantWelcomeCoupon(trx, { customerId: body.user_id, at: clock.now() })
    if (cupom !== null) await outbox.add(trx, { mail: 'welcome-coupon', to: email, userId: body.user_id })
    if (body.convite)
      await acceptWithRegistration(trx, body.convite, { customerId: body.user_id, address, at: clock.now() })
    // Last, because every registration contends for the row of the platform's budget.
    await welcomeCustomer(trx, services, body.user_id)
    const entrada = await issueLoginGrant(trx, consent)
    return { boas_vindas: await welcomeStatus(trx, config, body.user_id, clock.now()), cupom, codigo, entrada }
  }
  return tryCpf(services, tried, () => inTransaction(db, finish))
}
