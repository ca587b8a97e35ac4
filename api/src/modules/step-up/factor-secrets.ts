import { createHash, createHmac, hkdfSync, randomInt } from 'node:crypto'
import { RECOVERY_ALPHABET, RECOVERY_CODES } from '@loopi/contract/auth/one-time-codes'
import type { Config } from '../../config/config.ts'
import { showsDemo } from '../../config/exposure.ts'
import { seal, unseal } from '../../lib/sealing.ts'

type Keyed = Pick<Config, 'SECOND_FACTOR_KEY'>

/** Default key of the demo, which protects nothing. */
const DEMO_KEY = createHash('sha256').update('loopi second factor demo').digest()

/** Derives a key per use from the configured one. */
function keyFor({ SECOND_FACTOR_KEY }: Keyed, use: 'secret' | 'recovery'): Buffer {
  const master = SECOND_FACTOR_KEY === undefined ? DEMO_KEY : Buffer.from(SECOND_FACTOR_KEY, 'hex')
  return Buffer.from(hkdfSync('sha256', master, '', `loopi second factor ${use}`, 32))
}

/** True with a configured key, or in the demo. */
export const canKeepSecrets = (config: Config): boolean => config.SECOND_FACTOR_KEY !== undefined || showsDemo(config)

export const sealSecret = (config: Keyed, userId: number, secret: string): Buffer =>
  seal(keyFor(config, 'secret'), `person ${userId}`, secret)

/** Decrypts the secret; throws when key or row differ from those of the encryption. */
export function unsealSecret(config: Keyed, userId: number, sealed: Buffer): string {
  const secret = unseal(keyFor(config, 'secret'), `person ${userId}`, sealed)
  if (secret === null) throw new Error(`the second factor of person ${userId} does not open with SECOND_FACTOR_KEY`)
  return secret
}

/** Ten codes of 50 random bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 10 }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(''),
  )

/** Only this keyed hash of a code is stored; 50 bits without a key could be brute-forced from a copy of the table. */
export const hashRecoveryCode = (config: Keyed, userId: number, code: string): Buffer =>
  createHmac('sha256', keyFor(config, 'recovery')).update(`${userId} ${code}`).digest()

/** Recovery code in two groups, for screen and print. */
export const shownRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
