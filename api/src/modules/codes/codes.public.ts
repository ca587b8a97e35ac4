import { createCodeKeys, type KeySetting } from './code-keys.ts'
import { signCode } from './code-signing.ts'

export { searchAnomalies } from './anomalies.ts'
export { claimsOf, detachClaims } from './claims-of-person.ts'
export { payWaiting, purgeEndedHolds } from './code-jobs.ts'
export { holdCode, payHeld } from './holds.service.ts'
export { emptyOldMonths } from './readings-kept.ts'

/** Name of the key that codes of a new batch are made with. */
export const currentKeyName = (config: KeySetting): string => createCodeKeys(config).current.name

/** A batch and the name of its key. */
type BatchOfKey = { readonly batchId: number; readonly keyId: string }

/**
 * Writes the codes of a batch, each by its serial from 0. Throws an error when the batch's key is missing in the
 * setting.
 */
export function signerOf(config: KeySetting, { batchId, keyId }: BatchOfKey): (serial: number) => string {
  const keys = createCodeKeys(config)
  if (!keys.names.includes(keyId))
    throw new Error(`CODES_KEY has no key ${keyId}, which batch ${batchId} was made with`)
  const key = keys.of(batchId, keyId)
  return (serial) => signCode(key, serial)
}
