import { createHash, randomInt } from 'node:crypto'
import type { Config } from '../../config/config.ts'
import { seal, unseal } from '../../lib/sealing.ts'

/** Key of the sandbox's PINs while none is set: they guard nothing. */
const SANDBOX_KEY = createHash('sha256').update('loopi wallet sandbox').digest()

const keyOf = ({ WALLET_KEY }: Pick<Config, 'WALLET_KEY'>): Buffer =>
  WALLET_KEY === undefined ? SANDBOX_KEY : Buffer.from(WALLET_KEY, 'hex')

/** Six digits, as the provider asks for. */
export const newPin = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Encrypts a PIN for its owner only. */
export const sealPin = (config: Pick<Config, 'WALLET_KEY'>, ownerId: number, pin: string): Buffer =>
  seal(keyOf(config), `wallet ${ownerId}`, pin)

/** The PIN, or an error without it when key or row are not the ones it was sealed with. */
export function unsealPin(config: Pick<Config, 'WALLET_KEY'>, ownerId: number, sealed: Buffer): string {
  const pin = unseal(keyOf(config), `wallet ${ownerId}`, sealed)
  if (pin === null) throw new Error(`the PIN of wallet ${ownerId} does not open with this WALLET_KEY`)
  return pin
}
