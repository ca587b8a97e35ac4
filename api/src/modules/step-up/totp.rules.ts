import { Secret, TOTP } from 'otpauth'

/** Defaults of every authenticator app (RFC 6238). */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Accepted clock drift in steps, each way. */
const DRIFT = 1
/** Length of a SHA-1 hash. */
const SECRET_BYTES = 20

/** New secret in base 32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** otpauth URL for the QR code. */
export const addressOf = (secret: string, email: string): string =>
  new TOTP({ ...PARAMETERS, issuer: 'Loopi', label: email, secret }).toString()

/** Time step that the code belongs to, or null when it is not valid now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = new TOTP({ ...PARAMETERS, secret }).validate({ token: code, timestamp, window: DRIFT })
  return delta === null ? null : Math.floor(timestamp / (PARAMETERS.period * 1000)) + delta
}

/** Code that the app shows at a moment. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ ...PARAMETERS, secret }).generate({ timestamp: at.getTime() })
