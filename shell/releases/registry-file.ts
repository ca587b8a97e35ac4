import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
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
  const lock = await open(draft, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST')
      throw new Error(
        `Another release is being published (${draft}). Try again, or remove that file if its writer has died.`,
      )
    throw error
  })
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
