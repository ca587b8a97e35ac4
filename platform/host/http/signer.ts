import { createHmac, timingSafeEqual } from 'node:crypto'
import { namedValues } from '../../../shared/federation/environment/named-values.ts'

/** Signs texts for one purpose; signatures for other purposes or by other secrets are invalid. */
export type Signer = {
  /** Signature of a text, in base64url. */
  readonly sign: (text: string) => string
  /** Constant-time check of a signature. */
  readonly isSigned: (text: string, signature: string) => boolean
}

/**
 * Signer with `HOST_SECRET`: its first secret signs, each of them verifies. `bytes` shortens the signature where many of them travel, 32 at most.
 *
 * Source: HMAC-SHA-256, RFC 2104; truncation as in section 5.
 */
export function createSigner(setting: string, purpose: string, bytes = 32): Signer {
  const secrets = namedValues(setting)
  const [[, current]] = secrets
  const signWith = (secret: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose} ${text}`).digest().subarray(0, bytes).toString('base64url')
  return {
    sign: (text) => signWith(current, text),
    isSigned: (text, signature) =>
      secrets.some(([, secret]) => {
        const [given, expected] = [Buffer.from(signature), Buffer.from(signWith(secret, text))]
        return given.length === expected.length && timingSafeEqual(given, expected)
      }),
  }
}
