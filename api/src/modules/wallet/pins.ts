import { createCipheriv, createDecipheriv, createHash, randomBytes, randomInt } from 'node:crypto'
import type { Config } from '../../config.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** What the sandbox's PINs are encrypted with while nothing is set: they guard nothing. */
const SANDBOX_KEY = createHash('sha256').update('loopi wallet sandbox').digest()

const keyOf = ({ WALLET_KEY }: Pick<Config, 'WALLET_KEY'>): Buffer =>
  WALLET_KEY === undefined ? SANDBOX_KEY : Buffer.from(WALLET_KEY, 'hex')

/** Six digits, as the provider asks for. */
export const newPin = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Encrypts a PIN for its owner only: put into another owner's row it cannot be read. */
export function sealPin(config: Pick<Config, 'WALLET_KEY'>, ownerId: number, pin: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(ALGORITHM, keyOf(config), nonce).setAAD(Buffer.from(`wallet ${ownerId}`))
  const sealed = Buffer.concat([cipher.update(pin, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The PIN, or an error without it when key or row are not the ones it was sealed with. */
export function unsealPin(config: Pick<Config, 'WALLET_KEY'>, ownerId: number, sealed: Buffer): string {
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(config), sealed.subarray(0, NONCE))
      .setAAD(Buffer.from(`wallet ${ownerId}`))
      .setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
  } catch {
    throw new Error(`the PIN of wallet ${ownerId} does not open with this WALLET_KEY`)
  }
}
