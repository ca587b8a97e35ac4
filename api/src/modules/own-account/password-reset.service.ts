import type { newPasswordByLink, ResetLink } from '@loopi/contract/account/password-reset.contract'
import type { z } from 'zod'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import type { Services } from '../../plugins/deps.ts'
import { mayMail } from '../../plugins/mail-limits.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import { findLinkToken, useLinkToken } from '../credentials/link-tokens.public.ts'
import { checkNewPassword } from '../credentials/password-rules.public.ts'
import { clearGuessing } from '../login-attempts/sign-ins.public.ts'
import { listPasskeysOf, purgePasskeysOf } from '../passkeys/passkeys.public.ts'
import { endSessionsOf } from '../sessions/sessions.public.ts'
import { tellOwner } from '../step-up/tell-owner.public.ts'
import { purgeWalletTokensOf } from '../wallet-login/wallet-login.public.ts'
import * as repository from './account.repository.ts'
import { findResetLink } from './password-reset.repository.ts'

const LINK = 'reset-password'

/**
 * Queues a mail with a reset link. The worker finds out whether there is an account, so that every address takes the
 * same queries and gets the same response; above the mail limit nothing is sent.
 */
export async function askForNewPassword(
  services: Services,
  { email }: { email: string },
  address: string,
): Promise<void> {
  const { db, outbox } = services
  await limitCalls(services, 'forgotten-password', address)
  if (!(await mayMail(services, { email, about: 'password', by: address }))) return
  await inTransaction(db, (trx) => outbox.add(trx, { mail: 'forgotten-password', to: email }))
}

/**
 * Owner and state of a link, so that the page can say why it does not work. Throws `token/invalid` for an unknown one.
 */
export async function checkResetLink(services: Services, token: string, address: string): Promise<ResetLink> {
  const { db, clock } = services
  await limitCalls(services, 'link', address)
  const link = (await findResetLink(db, token)) ?? reject('token/invalid')
  const state = link.usedAt !== null ? 'usado' : link.expiresAt <= clock.now() ? 'vencido' : 'valido'
  const passkeys = state === 'valido' ? await listPasskeysOf(db, link.userId) : []
  return {
    situacao: state,
    email: link.email ?? '',
    ...(passkeys.length > 0 && { chaves: passkeys.map(shownPasskey) }),
  }
}

/**
 * Sets a new password, once per link. Locks intruders out: ends every session, and deletes pending changes of e-mail,
 * the wallet panel's tokens and, if requested, passkeys. The second factor stays. Resets failed attempts, so that the
 * owner can sign in immediately.
 */
export async function setNewPassword(services: Services, body: z.output<typeof newPasswordByLink>, address: string) {
  const { db, clock, passwords } = services
  await limitCalls(services, 'link', address)
  const link = await findLinkToken(db, body.token, clock.now())
  if (link?.kind !== LINK || link.email === null) reject('token/invalid')
  checkNewPassword(body, link)
  const { userId, email } = link
  // Hashing is slow on purpose, so it runs before the transaction locks rows.
  const hash = await passwords.hash(body.password)
  const at = clock.now()
  await inTransaction(db, async (trx) => {
    await repository.lockAccount(trx, userId)
    await useLinkToken(trx, { token: body.token, kind: LINK, userId }, at)
    await putPassword(trx, userId, hash)
    if (body.encerrar_chaves) await purgePasskeysOf(trx, userId)
    await repository.dropEmailChange(trx, userId)
    await purgeWalletTokensOf(trx, userId)
    await clearGuessing(trx, email)
    // Last: a concurrent sign-in with the old password has opened its session by now, or fails.
    await endSessionsOf(trx, userId, at)
    await tellOwner(services, trx, userId, (owner) => ({ mail: 'password-changed', ...owner }))
    const subject = { type: 'user', id: userId } as const
    await record(trx, { actorId: userId, companyId: null, action: 'account.password-reset', subject, address, at })
  })
  return { user_id: userId, email }
}

const putPassword = (trx: Trx, userId: number, hash: string) =>
  trx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute()

const shownPasskey = ({ name, created_at, last_used_at }: Awaited<ReturnType<typeof listPasskeysOf>>[number]) => ({
  nome: name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})
