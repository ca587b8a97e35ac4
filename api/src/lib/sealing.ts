import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** Encrypts a text with the key in use for its owner: it cannot be decrypted in another owner's row. */
export function seal([key]: Keys, owner: string, text: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts a text; null when no key fits, or for another owner. */
export function unseal(keys: Keys, owner: string, sealed: Buffer): string | null {
  for (const key of keys) {
    const text = unsealWith(key, owner, sealed)
    if (text !== null) return text
  }
  return null
}

/** Encrypts a sealed text anew: null when it has the key in use already, 'lost' when no key fits. */
export function reseal(keys: Keys, owner: string, sealed: Buffer): Buffer | 'lost' | null {
  if (unsealWith(keys[0], owner, sealed) !== null) return null
  const text = unseal(keys, owner, sealed)
  return text === null ? 'lost' : seal(keys, owner, text)
}

function unsealWith(key: Buffer, owner: string, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE))
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
