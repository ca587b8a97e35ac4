import { DEVICE_DAYS } from '@loopi/contract/second-factor/second-factor.schemas'
import { AppError } from '../../lib/app-error.ts'
import { addMs, DAY, MINUTE, SECOND } from '../../lib/clock.ts'
import type { Cookie } from '../../plugins/cookies.ts'
import type { Services } from '../../plugins/deps.ts'
import { networkOf } from '../login-attempts/sign-ins.public.ts'
import { hashToken, newToken } from '../sessions/sessions.public.ts'
import { findState } from '../step-up/factors.public.ts'
import { useDevice } from './devices.repository.ts'
import { insertChallenge } from './login-challenges.repository.ts'

export type Cookies = { readonly cookie: (name: string) => string | null }

type From = Cookies & { readonly address: string; readonly userAgent: string | null }

/** Time to enter the code after the password. */
const LIFE = 5 * MINUTE

/** A cookie per person, so that two accounts can share a browser. */
const cookieName = (userId: number): string => `loopi-device-${userId}`

/** Cookie of a remembered device: sent only with logins, not readable by scripts. */
export const deviceCookie = (userId: number, token: string): Cookie => ({
  name: cookieName(userId),
  value: token,
  path: '/api/user/login',
  seconds: (DEVICE_DAYS * DAY) / SECOND,
})

/**
 * Called after a correct password. Throws `auth/second-factor` with a challenge, unless the person has no active second
 * factor or the device is remembered. The challenge is valid for five minutes and for the caller's network. Returns
 * false when the device replaced the code.
 */
export async function demandSecondFactor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  person: { readonly id: number; readonly password_hash: string | null },
  from: From,
): Promise<boolean> {
  const { activeSince } = await findState(db, person.id)
  if (activeSince === null) return true
  const now = clock.now()
  const device = from.cookie(cookieName(person.id))
  const known = device !== null && { userId: person.id, tokenHash: hashToken(device), userAgent: from.userAgent, now }
  if (known && (await useDevice(db, known))) return false
  const token = newToken()
  await insertChallenge(db, {
    ...{ tokenHash: hashToken(token), userId: person.id, network: networkOf(from.address) },
    ...{ passwordHash: person.password_hash ?? '', now, expiresAt: addMs(now, LIFE) },
  })
  throw new AppError('auth/second-factor', {}, { challenge: token })
}
