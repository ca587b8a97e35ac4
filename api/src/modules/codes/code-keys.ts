import { createHash } from 'node:crypto'
import { namedKeysOf } from '../../lib/keys.ts'
import { type BatchKey, batchKeyOf } from './code-signing.ts'

export type KeySetting = { readonly CODES_KEY?: string | undefined }

/** Default key of development and the demo, which protects nothing. */
const DEMO_KEY = createHash('sha256').update('loopi product codes demo').digest()

/** Batches whose derived keys are kept in memory. */
const MOST_KEPT = 2_000

export type CodeKeys = {
  /** Name of the key that new batches get, and the key. */
  readonly current: { readonly name: string; readonly secret: Buffer }
  /** Names of all keys that are set. */
  readonly names: readonly string[]
  /** Key of a name that is set. */
  readonly secretOf: (name: string) => Buffer
  /** Key of a batch by the name of its key; by the current one when that name is not set. */
  readonly of: (batchId: number, keyId: string | undefined) => BatchKey
}

/** Keys of the setting, with the derived ones of the batches that were used last. */
export function createCodeKeys({ CODES_KEY }: KeySetting): CodeKeys {
  const named = namedKeysOf(CODES_KEY, DEMO_KEY)
  const [[name, secret]] = named
  const keys = new Map(named)
  const derived = new Map<string, BatchKey>()
  return {
    current: { name, secret },
    names: [...keys.keys()],
    secretOf: (wanted) => keys.get(wanted) ?? secret,
    of: (batchId, keyId = name) => {
      const id = `${keyId}:${batchId}`
      const key = derived.get(id) ?? batchKeyOf(keys.get(keyId) ?? secret, batchId)
      // A map has its keys in the order of writing, so that the first one is the one unused for longest.
      derived.delete(id)
      derived.set(id, key)
      if (derived.size > MOST_KEPT) derived.delete(derived.keys().next().value ?? '')
      return key
    },
  }
}
