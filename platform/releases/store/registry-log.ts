import { link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Change, type Registry, registrySchema } from '../../../shared/federation/release.ts'
import { UserError } from '../../lib/user-error.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'

const EMPTY: Registry = { revision: 0, live: {}, lastKnownGood: {}, previous: {}, rollouts: [], change: null }

/** Folder of the registry's revisions: an immutable file each; the highest number is the current one. */
export const registryFolder = (store: string): string => path.join(store, 'registry')

const REVISION = /^(\d{8})\.json$/
const fileOf = (store: string, revision: number): string =>
  path.join(registryFolder(store), `${String(revision).padStart(8, '0')}.json`)

/** Conflict of optimistic concurrency: another writer committed first, on the revision that this one had read. */
export class RevisionConflict extends Error {
  constructor() {
    super('Revision conflict: another writer changed the registry. Read it again and retry.')
  }
}

/**
 * Current registry of a store; an empty one before the first release.
 *
 * @throws {UserError} when the newest revision is unreadable: a person has to repair it before the next write.
 */
export async function readRegistry(store: string): Promise<Registry> {
  const [newest] = await revisions(store)
  if (newest === undefined) return EMPTY
  return readRevision(store, newest).catch((cause: unknown) => {
    throw new UserError(texts.unreadableRevision(fileOf(store, newest)), { cause })
  })
}

/** Newest readable registry, for readers that must stay available; each unreadable revision is reported. */
export async function readableRegistry(
  store: string,
  onUnreadable: (revision: number, cause: unknown) => void,
): Promise<Registry> {
  for (const revision of await revisions(store)) {
    try {
      return await readRevision(store, revision)
    } catch (cause) {
      onUnreadable(revision, cause)
    }
  }
  return EMPTY
}

/** Audit: the changes of the last revisions, newest first. */
export async function auditOf(store: string, limit = 200): Promise<(Change & { revision: number })[]> {
  const read = (await revisions(store))
    .slice(0, limit)
    .map((revision) => readRevision(store, revision).catch(() => EMPTY))
  return (await Promise.all(read)).flatMap(({ revision, change }) => (change ? [{ revision, ...change }] : []))
}

/** Pointers of the registry, without the number and audit line of a revision. */
export type RegistryState = Omit<Registry, 'revision' | 'change'>
type Options = {
  /** Revision that the change was derived from; any other one is a conflict. */
  expect?: number | undefined
}

/**
 * Commits a changed registry as the next revision, with its audit line. The file of a revision can be made only once,
 * whoever tries: of two writers at once the second is rejected. It appears as a whole or not at all.
 *
 * @throws {RevisionConflict} when another writer made that revision, or `expect` is not the current one.
 */
export async function changeRegistry(
  store: string,
  change: Change,
  nextState: (registry: Registry) => RegistryState,
  { expect }: Options = {},
): Promise<Registry> {
  await mkdir(registryFolder(store), { recursive: true })
  const current = await readRegistry(store)
  if (expect !== undefined && expect !== current.revision) throw new RevisionConflict()
  const next = registrySchema.parse({ ...nextState(current), revision: current.revision + 1, change })
  const draft = path.join(registryFolder(store), `.draft-${process.pid}-${crypto.randomUUID()}`)
  try {
    await writeDurably(draft, `${JSON.stringify(next, null, 2)}\n`)
    await link(draft, fileOf(store, next.revision)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new RevisionConflict() : error
    })
    return next
  } finally {
    await rm(draft, { force: true })
  }
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function revisions(store: string): Promise<number[]> {
  const names = await readdir(registryFolder(store)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .flatMap((name) => Number(REVISION.exec(name)?.[1] ?? Number.NaN))
    .filter(Number.isInteger)
    .sort((a, b) => b - a)
}

async function readRevision(store: string, revision: number): Promise<Registry> {
  const registry = registrySchema.parse(JSON.parse(await readFile(fileOf(store, revision), 'utf8')))
  // Mismatch of number and file name: the next revision would take a number that exists already.
  if (registry.revision !== revision) throw new Error(`revision ${registry.revision} in the file of ${revision}`)
  return registry
}
