import { DEVICE_DAYS } from '@loopi/contract/second-factor/second-factor.schemas'
import { AppError } from '../../lib/app-error.ts'
import { addMs, DAY, MINUTE, SECOND } from '../../lib/clock.ts'
import type { Cookie } from '../../plugins/cookies.ts'
import type { Services } from '../../plugins/deps.ts'
import { hashToken, newToken } from '../identity/sessions.public.ts'
import { networkOf } from '../identity/sign-ins.public.ts'
import { findState } from '../step-up/factors.public.ts'
import { insertChallenge } from './challenges.repository.ts'
import { useDevice } from './devices.repository.ts'

export type Cookies = { readonly cookie: (name: string) => string | null }

type From = Cookies & { readonly address: string; readonly userAgent: string | null }

/** Lifetime of a right password that waits for its second factor. */
const LIFE = 5 * MINUTE

/** Each person has one of their own, so that two accounts can be at home in a browser. */
const cookieName = (userId: number): string => `loopi-device-${userId}`

/** The cookie of a remembered device: it travels with logins alone, and no script reads it. */
export const deviceCookie = (userId: number, token: string): Cookie => ({
  name: cookieName(userId),
  value: token,
  path: '/api/user/login',
  seconds: (DEVICE_DAYS * DAY) / SECOND,
})

/**
 * After a right password: throws `auth/second-factor` with what the second step names, unless the person has no active
 * second factor or the device is remembered. The challenge is good for five minutes and for the network it came from.
 * False where the device stood for a code.
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
