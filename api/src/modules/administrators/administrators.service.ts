import type { joinBody } from '@loopi/contract/administrators/administrators.schemas'
import type { z } from 'zod'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import { forgetFailed } from '../../mail/failed-mails.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import { recordRegistration } from '../consents/consents.public.ts'
import { findLinkToken, useLinkToken, voidLinkTokens } from '../credentials/link-tokens.public.ts'
import { checkNewPassword } from '../credentials/password-rules.public.ts'
import { deletePendings, endPendings, findProvenAccount, lockPendings } from '../credentials/proven-emails.public.ts'
import { keepInvited, lockInvited, putAdministrator } from './administrators.repository.ts'

type Caller = { readonly actor: Actor; readonly address: string }

const LINK = 'finish-root'

/** Invites an administrator by e-mail; a pending invitation gets a new link. Rejects an address that has an account. */
export async function invite(
  { db, clock, outbox }: Services,
  { email }: { readonly email: string },
  { actor, address }: Caller,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if ((await findProvenAccount(trx, email)) !== null) reject('account/email-taken', 'email')
    const at = clock.now()
    const userId = await keepInvited(trx, email, at)
    await voidLinkTokens(trx, { userId, kind: LINK }, at)
    await forgetFailed(trx, 'userId', [userId])
    await outbox.add(trx, { mail: 'administrator-invited', to: email, userId })
    const subject = { type: 'user', id: userId } as const
    await record(trx, {
      actorId: actor.id,
      companyId: null,
      action: 'administrator.invite',
      subject,
      details: { email },
      address,
      at,
    })
  })
}

export async function withdraw({ db, clock }: Services, id: number, { actor, address }: Caller): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await lockInvited(trx, id))) reject('person/not-found')
    const subject = { type: 'user', id } as const
    await record(trx, {
      actorId: actor.id,
      companyId: null,
      action: 'administrator.withdraw',
      subject,
      address,
      at: clock.now(),
    })
    await deletePendings(trx, [id])
  })
}

/**
 * Accepts an invitation. The link proves the address, so pending registrations of the same address end. No session is
 * opened: the first sign-in demands the second factor, as for every root.
 */
export async function join(services: Services, body: z.output<typeof joinBody>, address: string): Promise<void> {
  const { db, clock, passwords } = services
  await limitCalls(services, 'link', address)
  const link = await findLinkToken(db, body.token, clock.now())
  if (link?.kind !== LINK || link.email === null) reject('token/invalid')
  const { userId, email } = link
  checkNewPassword(body, { name: body.name, email })
  // Hashing is slow on purpose, so it runs before the transaction locks rows.
  const passwordHash = await passwords.hash(body.password)
  await inTransaction(db, async (trx) => {
    const at = clock.now()
    await lockPendings(trx, email)
    if (!(await lockInvited(trx, userId))) reject('token/invalid')
    await useLinkToken(trx, { token: body.token, kind: LINK, userId }, at)
    if (!(await putAdministrator(trx, { id: userId, name: body.name, passwordHash }))) reject('account/email-taken')
    await endPendings(trx, email)
    await recordRegistration(trx, { userId, address, at }, { marketing: false })
    const subject = { type: 'user', id: userId } as const
    await record(trx, { actorId: userId, companyId: null, action: 'administrator.join', subject, address, at })
  })
}
