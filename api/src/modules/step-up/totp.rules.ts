import { Secret, TOTP } from 'otpauth'

/** Parameters that every authenticator app takes without being told (RFC 6238). */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps that a clock may be off, each way. */
const DRIFT = 1
/** As long as a SHA-1. */
const SECRET_BYTES = 20

/** A new secret, in base 32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address that an app reads from the picture. */
export const addressOf = (secret: string, email: string): string =>
  new TOTP({ ...PARAMETERS, issuer: 'Loopi', label: email, secret }).toString()

/** The thirty seconds that a code belongs to, counted from the epoch, or null when it is none of now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = new TOTP({ ...PARAMETERS, secret }).validate({ token: code, timestamp, window: DRIFT })
  return delta === null ? null : Math.floor(timestamp / (PARAMETERS.period * 1000)) + delta
}

/** The code of a moment, as the app shows it. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ ...PARAMETERS, secret }).generate({ timestamp: at.getTime() })
