import { createHash, createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'
import { RECOVERY_ALPHABET, RECOVERY_CODES } from '@loopi/contract/auth/one-time-codes'
import type { Config } from '../../config/config.ts'
import { showsDemo } from '../../config/exposure.ts'
import { type Keys, keysOf } from '../../lib/keys.ts'
import { reseal, seal, unseal } from '../../lib/sealing.ts'

type Keyed = Pick<Config, 'SECOND_FACTOR_KEY'>

/** Default key of the demo, which protects nothing. */
const DEMO_KEY = createHash('sha256').update('loopi second factor demo').digest()

/** Derives a key per use from each configured one. */
const keysFor = ({ SECOND_FACTOR_KEY }: Keyed, use: 'secret' | 'recovery'): Keys =>
  keysOf(SECOND_FACTOR_KEY, DEMO_KEY, (master) =>
    Buffer.from(hkdfSync('sha256', master, '', `loopi second factor ${use}`, 32)),
  )

const nameOf = (userId: number): string => `person ${userId}`

/** True with a configured key, or in the demo. */
export const canKeepSecrets = (config: Config): boolean => config.SECOND_FACTOR_KEY !== undefined || showsDemo(config)

export const sealSecret = (config: Keyed, userId: number, secret: string): Buffer =>
  seal(keysFor(config, 'secret'), nameOf(userId), secret)

/** Decrypts the secret; throws when key or row differ from those of the encryption. */
export function unsealSecret(config: Keyed, userId: number, sealed: Buffer): string {
  const secret = unseal(keysFor(config, 'secret'), nameOf(userId), sealed)
  if (secret === null) throw new Error(`the second factor of person ${userId} does not open with SECOND_FACTOR_KEY`)
  return secret
}

/** Encrypts a secret anew with the key in use, see `reseal`. */
export const resealSecret = (config: Keyed, userId: number, sealed: Buffer): ReturnType<typeof reseal> =>
  reseal(keysFor(config, 'secret'), nameOf(userId), sealed)

/** Ten codes of 50 random bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 10 }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(''),
  )

const digestOf = (code: string): string => createHash('sha256').update(code).digest('hex')

/**
 * Only this encrypted hash of a code is stored: 50 bits without a key could be brute-forced from a copy of the table,
 * and a keyed hash would end with its key.
 */
export const sealRecoveryCode = (config: Keyed, userId: number, code: string): Buffer =>
  seal(keysFor(config, 'recovery'), nameOf(userId), digestOf(code))

/** True for the code that was stored. */
export function isRecoveryCode(config: Keyed, userId: number, code: string, stored: Buffer): boolean {
  const keys = keysFor(config, 'recovery')
  if (isKeyedHash(stored))
    return keys.some((key) => timingSafeEqual(stored, createHmac('sha256', key).update(`${userId} ${code}`).digest()))
  const digest = unseal(keys, nameOf(userId), stored)
  return digest !== null && timingSafeEqual(Buffer.from(digest), Buffer.from(digestOf(code)))
}

/** Encrypts the hash of a code anew with the key in use, see `reseal`; 'lost' for a keyed hash, which cannot be. */
export const resealRecoveryCode = (config: Keyed, userId: number, stored: Buffer): ReturnType<typeof reseal> =>
  isKeyedHash(stored) ? 'lost' : reseal(keysFor(config, 'recovery'), nameOf(userId), stored)

/** Codes that were issued before keys could be changed are stored as an HMAC-SHA-256. */
const isKeyedHash = (stored: Buffer): boolean => stored.length === 32

/** Recovery code in two groups, for screen and print. */
export const shownRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
