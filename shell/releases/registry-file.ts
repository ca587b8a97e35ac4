import { type FileHandle, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Registry, registrySchema } from '../../shared/federation/release.ts'

const EMPTY: Registry = { revision: 0, live: {}, lastKnownGood: {}, rollouts: [] }

export const registryFile = (store: string): string => path.join(store, 'registry.json')

/** The registry of a store; an empty one before the first release. */
export async function readRegistry(store: string): Promise<Registry> {
  const text = await readFile(registryFile(store), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? EMPTY : registrySchema.parse(JSON.parse(text))
}

/**
 * Writes a changed registry as the next revision: readers see the old one or the new one, and of two writers at once
 * the second is refused.
 */
export async function changeRegistry(store: string, change: (registry: Registry) => Registry): Promise<Registry> {
  await mkdir(store, { recursive: true })
  const draft = `${registryFile(store)}.lock`
  const lock = await takeLock(draft)
  try {
    const current = await readRegistry(store)
    const next = { ...change(current), revision: current.revision + 1 }
    await lock.writeFile(`${JSON.stringify(registrySchema.parse(next), null, 2)}\n`)
    await lock.sync()
    await rename(draft, registryFile(store))
    return next
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await lock.close()
  }
}

/** A write takes milliseconds: a lock as old as this was left by a writer that died. */
const ABANDONED = 10_000

async function takeLock(draft: string): Promise<FileHandle> {
  const held = await stat(draft).catch(() => null)
  if (held && Date.now() - held.mtimeMs > ABANDONED) await rm(draft, { force: true })
  return open(draft, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new Error('Another release is being published at this moment. Try again.', { cause: error })
  })
}
