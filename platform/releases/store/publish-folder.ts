import { cp, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { isWhole } from './folder-state.ts'

export type Target = { readonly storeDir: string; readonly area: ReleaseName; readonly hash: string }

/**
 * Atomic, idempotent copy of a built release into the store: it appears as a whole or not at all. A published release
 * that is whole is never overwritten; a damaged one is replaced. False when nothing had to be written.
 */
export async function publishFolder(folder: string, { storeDir, area, hash }: Target): Promise<boolean> {
  const target = path.join(storeDir, area, hash)
  if (await isWhole(target)) return false
  // Copy first: the store may be another volume, and a rename does not cross volumes.
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
    // Race of two publishers of one release: the hash names the content, so both copies are equal.
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  } finally {
    await Promise.all([incoming, damaged].map((left) => rm(left, { recursive: true, force: true })))
  }
}
