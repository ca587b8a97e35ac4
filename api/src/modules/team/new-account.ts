import type { acceptedInvitation } from '@loopi/contract/team/team.schemas'
import type { z } from 'zod'
import type { Trx } from '../../db/database.ts'
import { AppError, reject } from '../../lib/app-error.ts'
import type { Services } from '../../plugins/deps.ts'
import { recordRegistration } from '../consents/consents.public.ts'
import { checkNewPassword } from '../credentials/password-rules.public.ts'
import { purgePasskeysOf } from '../passkeys/passkeys.public.ts'
import { purgeSecondFactor } from '../second-factor/second-factor.public.ts'
import { endSessionsOf } from '../sessions/sessions.public.ts'
import { insertAccount, renewAccount } from './joining.repository.ts'

type Beginner = { readonly email: string; readonly name: string; readonly passwordHash: string }

const UNNAMED = 'Informe seu nome e uma senha.'

/** Name and password of a new member, checked and hashed. Throws `request/invalid` without them, and `password/*`. */
export async function readBeginner(
  { passwords }: Services,
  { name, password, password_confirmation = '' }: z.output<typeof acceptedInvitation>,
  email: string,
): Promise<Beginner> {
  if (name === undefined || password === undefined)
    throw new AppError('request/invalid', { first: UNNAMED }, { fields: { name: [UNNAMED] } })
  checkNewPassword({ password, password_confirmation }, { name, email })
  return { email, name, passwordHash: await passwords.hash(password) }
}

type Beginning = { readonly formerId: number | null; readonly address: string; readonly now: Date }

/**
 * Creates the member's account and returns its id. That of a former member begins anew: nothing that opened it before
 * still does. Throws `team/account-exists` when the address has been proven by another account meanwhile.
 */
export async function beginAccount(
  trx: Trx,
  beginner: Beginner,
  { formerId, address, now }: Beginning,
): Promise<number> {
  if (formerId !== null) {
    await renewAccount(trx, formerId, beginner)
    await purgePasskeysOf(trx, formerId)
    await purgeSecondFactor(trx, formerId)
    await endSessionsOf(trx, formerId, now)
  }
  const userId = formerId ?? (await insertAccount(trx, { ...beginner, now })) ?? reject('team/account-exists')
  await recordRegistration(trx, { userId, address, at: now }, { marketing: false })
  return userId
}
