import { createHash, randomInt } from 'node:crypto'
import type { Config } from '../../config/config.ts'
import { seal, unseal } from '../../lib/sealing.ts'

/** Default key of the sandbox's PINs, which protects nothing. */
const SANDBOX_KEY = createHash('sha256').update('loopi wallet sandbox').digest()

const keyOf = ({ WALLET_KEY }: Pick<Config, 'WALLET_KEY'>): Buffer =>
  WALLET_KEY === undefined ? SANDBOX_KEY : Buffer.from(WALLET_KEY, 'hex')

/** Six digits, as the provider requires. */
export const newPin = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Encrypts a PIN, bound to its owner. */
export const sealPin = (config: Pick<Config, 'WALLET_KEY'>, ownerId: number, pin: string): Buffer =>
  seal(keyOf(config), `wallet ${ownerId}`, pin)

/** Decrypts the PIN; the error for a wrong key or row does not contain it. */
export function unsealPin(config: Pick<Config, 'WALLET_KEY'>, ownerId: number, sealed: Buffer): string {
  const pin = unseal(keyOf(config), `wallet ${ownerId}`, sealed)
  if (pin === null) throw new Error(`the PIN of wallet ${ownerId} does not open with this WALLET_KEY`)
  return pin
}
