import type { Db } from '../../db/database.ts'
import { createCodeKeys, type KeySetting } from './code-keys.ts'
import { signCode } from './code-signing.ts'

export { searchAnomalies, searchWindow } from './anomalies.ts'
export { claim } from './claim.service.ts'
export {
  deleteEndedHolds as purgeEndedHolds,
  forgetNetworks as forgetClaimNetworks,
} from './claims.repository.ts'
export { claimsOf, detachClaims } from './claims-of-person.ts'
export { payWaiting } from './code-jobs.ts'
export { type CodeKeys, createCodeKeys, type KeySetting } from './code-keys.ts'
export { holdCode, payHeld } from './holds.service.ts'
export { findCode } from './judging.service.ts'
export { storeReading } from './reading.service.ts'
export { emptyOldMonths, MONTHS_KEPT as READING_MONTHS } from './readings-kept.ts'

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

/**
 * Throws when a key that codes in circulation were made with is missing in the setting: each of them would be called
 * unknown. Keys of recalled batches may go.
 */
export async function demandCodeKeys(config: KeySetting, db: Db): Promise<void> {
  const used = await db
    .selectFrom('code_batches')
    .select('key_id')
    .distinct()
    .where('state', '<>', 'recolhido')
    .where('key_id', 'not in', createCodeKeys(config).names)
    .execute()
  if (used.length === 0) return
  const names = used.map(({ key_id }) => key_id).join(', ')
  throw new Error(
    `CODES_KEY lacks keys that batches were made with: ${names}. Set them again, or recall those batches.`,
  )
}
