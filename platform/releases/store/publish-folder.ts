import { cp, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { keysFor, type ReleaseKeys } from '../signing/keys.ts'
import { type SignedRecord, verifyRecord } from '../signing/verify-record.ts'
import { isWhole } from './folder-state.ts'
import { provenanceIn } from './records.ts'
import { readSigned } from './signed-release.ts'
import type { StorePaths } from './store-paths.ts'

export type Target = Pick<StorePaths, 'storeDir' | 'releaseKeys'> & {
  readonly area: ReleaseName
  readonly hash: string
}

/**
 * Copies a built release into the store, atomically and idempotently. A complete published release is only replaced
 * when it lacks the signature; a damaged one is replaced. False when nothing was written.
 */
export async function publishFolder(folder: string, { storeDir, area, hash, releaseKeys }: Target): Promise<boolean> {
  const target = path.join(storeDir, area, hash)
  if (await isWhole(target)) {
    const step = signingStep(await readSigned(folder, area, hash), await readSigned(target, area, hash), releaseKeys)
    if (step === 'keep') return false
    if (step === 'envelope') {
      const draft = path.join(storeDir, area, `.signing-${crypto.randomUUID()}`)
      await cp(provenanceIn(folder), draft)
      await rename(draft, provenanceIn(target))
      return true
    }
  }
  // Copied first, because the store may be another volume and a rename cannot cross volumes.
  const incoming = path.join(storeDir, area, `.incoming-${crypto.randomUUID()}`)
  const damaged = path.join(storeDir, area, `.damaged-${crypto.randomUUID()}`)
  try {
    await mkdir(path.dirname(incoming), { recursive: true })
    await cp(folder, incoming, { recursive: true })
    await rename(target, damaged).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    await rename(incoming, target)
    return true
  } catch (error) {
    // Two publishers raced with the same release: equal hashes mean equal content.
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  } finally {
    await Promise.all([incoming, damaged].map((left) => rm(left, { recursive: true, force: true })))
  }
}

/**
 * Part of a published release that a signed copy replaces: nothing while the published signature is valid and names the same
 * keys; only the envelope when the records are identical; otherwise the folder, because a record with another build
 * time has another signature.
 */
function signingStep(given: SignedRecord, published: SignedRecord, keys: ReleaseKeys): 'keep' | 'envelope' | 'folder' {
  const accepted = keysFor(keys, given.name)
  const [theirs, ours] = [verifyRecord(given, accepted), verifyRecord(published, accepted)]
  if (theirs.problem || theirs.named.length === 0) return 'keep'
  const { problem, named } = { named: [], ...ours }
  if (problem === null && theirs.named.every((id) => named.includes(id))) return 'keep'
  return given.record.equals(published.record) ? 'envelope' : 'folder'
}
