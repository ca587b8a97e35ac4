import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AreaName } from '../../../shared/contract/area-name.ts'

export type Target = { readonly storeDir: string; readonly area: AreaName; readonly hash: string }

/**
 * Atomic, idempotent copy of a built release into the store: it appears as a whole or not at all, and a published
 * release is never overwritten. False when it was published before.
 */
export async function publishFolder(folder: string, { storeDir, area, hash }: Target): Promise<boolean> {
  const target = path.join(storeDir, area, hash)
  if ((await readdir(target).catch(() => [])).length > 0) return false
  // Copy first: the store may be another volume, and a rename does not cross volumes.
  const incoming = path.join(storeDir, area, `.incoming-${crypto.randomUUID()}`)
  try {
    await mkdir(path.dirname(incoming), { recursive: true })
    await cp(folder, incoming, { recursive: true })
    await rename(incoming, target)
    return true
  } catch (error) {
    // Race of two publishers of one release: the hash names the content, so both copies are equal.
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  } finally {
    await rm(incoming, { recursive: true, force: true })
  }
}
