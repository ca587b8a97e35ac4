import type { companyRegistration } from '@loopi/contract/companies/companies.schemas'
import type { z } from 'zod'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { recordRegistration } from '../consents/consents.public.ts'
import { findLinkToken, useLinkToken } from '../credentials/link-tokens.public.ts'
import { checkNewPassword } from '../credentials/password-rules.public.ts'
import { endPendings, lockPendings } from '../credentials/proven-emails.public.ts'
import { issueLoginGrant } from '../post-registration-login/post-registration-login.public.ts'
import { endSessionsOf } from '../sessions/sessions.public.ts'
import { hasPassword, setPassword } from './first-owner.repository.ts'

type Registration = z.output<typeof companyRegistration>

/**
 * Finishes the registration of an approved company: its admin gets a password. Root may send the link again, so a
 * password may be replaced here as well, which ends its sessions like any change of password. The link proves the
 * e-mail: pending registrations with it end, unless an account has proven it before. With the first password comes the
 * token that opens the first session.
 */
export async function finishRegistration(
  services: Services,
  body: Registration,
  address: string,
): Promise<{ entrada: string | null }> {
  const { db, clock, passwords } = services
  await limitCalls(services, 'link', address)
  const link = await findLinkToken(db, body.token, clock.now())
  if (link === null || link.kind !== 'finish-company' || link.userId !== body.user_id) reject('token/invalid')
  checkNewPassword(body, link)
  // Hashing is slow on purpose, so it runs before the transaction locks rows.
  const passwordHash = await passwords.hash(body.password)

  return inTransaction(db, async (trx) => {
    if (link.email !== null) await lockPendings(trx, link.email)
    await useLinkToken(trx, { token: body.token, kind: 'finish-company', userId: body.user_id }, clock.now())
    const isFirst = !(await hasPassword(trx, body.user_id))
    const result = await setPassword(trx, body.user_id, passwordHash)
    if (result === 'gone') reject('token/invalid')
    // Safe to reveal: the holder of the link can read the mails of that address.
    if (result === 'email-taken') reject('account/email-taken')
    if (link.email !== null) await endPendings(trx, link.email)
    await endSessionsOf(trx, body.user_id, clock.now())
    const consent = { userId: body.user_id, address, at: clock.now() }
    await recordRegistration(trx, consent, { marketing: false })
    return { entrada: isFirst ? await issueLoginGrant(trx, consent) : null }
  })
}
