import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { namedValues } from '../../../shared/federation/environment/named-values.ts'

/** Encrypts texts for one purpose, readable only by hosts with the same secret. */
export type Seal = {
  /** Encrypts a text as base64url, with a random nonce. */
  readonly close: (text: string) => string
  /** Decrypts a text; null when it is damaged, or was made for another purpose or with another secret. */
  readonly open: (sealed: string) => string | null
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Seal with `HOST_SECRET`: its first secret encrypts, each of them decrypts.
 *
 * Source: AES-256-GCM, NIST SP 800-38D; a key a purpose by HKDF, RFC 5869.
 */
export function createSeal(setting: string, purpose: string): Seal {
  const secrets = namedValues(setting)
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const keys = secrets.map(([, secret]) => keyOf(secret))
  const current = keyOf(secrets[0][1])
  return {
    close(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      for (const key of keys) {
        const text = decrypt(key, bytes)
        if (text !== null) return text
      }
      return null
    },
  }
}

function decrypt(key: Buffer, bytes: Buffer): string | null {
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)]
  if (tag.length < TAG_BYTES) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(tag)
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
