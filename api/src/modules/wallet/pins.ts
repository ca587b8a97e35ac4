import { createHash, randomInt } from 'node:crypto'
import type { Config } from '../../config/config.ts'
import { type Keys, keysOf } from '../../lib/keys.ts'
import { reseal, seal, unseal } from '../../lib/sealing.ts'

type Keyed = Pick<Config, 'WALLET_KEY'>

/** Default key of the sandbox's PINs, which protects nothing. */
const SANDBOX_KEY = createHash('sha256').update('loopi wallet sandbox').digest()

const keysFor = ({ WALLET_KEY }: Keyed): Keys => keysOf(WALLET_KEY, SANDBOX_KEY)

const nameOf = (ownerId: number): string => `wallet ${ownerId}`

/** Six digits, as the provider requires. */
export const newPin = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Encrypts a PIN, bound to its owner. */
export const sealPin = (config: Keyed, ownerId: number, pin: string): Buffer =>
  seal(keysFor(config), nameOf(ownerId), pin)

/** Decrypts the PIN; the error for a wrong key or row does not contain it. */
export function unsealPin(config: Keyed, ownerId: number, sealed: Buffer): string {
  const pin = unseal(keysFor(config), nameOf(ownerId), sealed)
  if (pin === null) throw new Error(`the PIN of wallet ${ownerId} does not open with this WALLET_KEY`)
  return pin
}

/** Encrypts a PIN anew with the key in use, see `reseal`. */
export const resealPin = (config: Keyed, ownerId: number, sealed: Buffer): ReturnType<typeof reseal> =>
  reseal(keysFor(config), nameOf(ownerId), sealed)
