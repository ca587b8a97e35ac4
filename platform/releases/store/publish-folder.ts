import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AreaName } from '../../../shared/federation/areas.ts'

export type Target = { readonly storeDir: string; readonly area: AreaName; readonly hash: string }

/**
 * Lays a finished release into the store. It appears there as a whole or not at all, and what is there is never written
 * over: false says that this release was there already.
 */
export async function publishFolder(folder: string, { storeDir, area, hash }: Target): Promise<boolean> {
  const target = path.join(storeDir, area, hash)
  if ((await readdir(target).catch(() => [])).length > 0) return false
  // The store may be another volume, where nothing can be moved to.
  const incoming = path.join(storeDir, area, `.incoming-${crypto.randomUUID()}`)
  try {
    await mkdir(path.dirname(incoming), { recursive: true })
    await cp(folder, incoming, { recursive: true })
    await rename(incoming, target)
    return true
  } catch (error) {
    // Two publish the same at once: the content is the name, so either's is right.
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  } finally {
    await rm(incoming, { recursive: true, force: true })
  }
}
