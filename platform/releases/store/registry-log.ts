import { link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Change, type Registry, registrySchema } from '../../../shared/federation/release.ts'
import { UserError } from '../../lib/user-error.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'

const EMPTY: Registry = { revision: 0, live: {}, lastKnownGood: {}, previous: {}, rollouts: [], change: null }

/** Folder of the registry's revisions: one file each, never changed, the highest number is what holds. */
export const registryFolder = (store: string): string => path.join(store, 'registry')

const REVISION = /^(\d{8})\.json$/
const fileOf = (store: string, revision: number): string =>
  path.join(registryFolder(store), `${String(revision).padStart(8, '0')}.json`)

/** Another writer was first; what this one meant to do was decided on a registry that is no more. */
export class RegistryMoved extends Error {
  constructor() {
    super('The registry was changed by somebody else at this moment. Look at it and try again.')
  }
}

/**
 * The registry of a store; an empty one before the first release.
 *
 * @throws {UserError} when its newest revision is none: whoever writes the next one has to look at it first.
 */
export async function readRegistry(store: string): Promise<Registry> {
  const [newest] = await revisions(store)
  if (newest === undefined) return EMPTY
  return readRevision(store, newest).catch((cause: unknown) => {
    throw new UserError(texts.unreadableRevision(fileOf(store, newest)), { cause })
  })
}

/** The newest registry that can be read, for those who have to go on with something. */
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

/** What was done, newest first. */
export async function auditOf(store: string, limit = 200): Promise<(Change & { revision: number })[]> {
  const read = (await revisions(store))
    .slice(0, limit)
    .map((revision) => readRevision(store, revision).catch(() => EMPTY))
  return (await Promise.all(read)).flatMap(({ revision, change }) => (change ? [{ revision, ...change }] : []))
}

export type Changed = Omit<Registry, 'revision' | 'change'>
type Options = {
  /** Refuse unless this is the revision that the decision was made on. */
  expect?: number | undefined
}

/**
 * Writes a changed registry as the next revision, with the line that says what was done. The file of a revision can be
 * made only once, whoever tries: of two writers at once the second is refused. It appears as a whole or not at all.
 *
 * @throws {RegistryMoved} when somebody else wrote that revision, or `expect` is not the present one.
 */
export async function changeRegistry(
  store: string,
  change: Change,
  decide: (registry: Registry) => Changed,
  { expect }: Options = {},
): Promise<Registry> {
  await mkdir(registryFolder(store), { recursive: true })
  const current = await readRegistry(store)
  if (expect !== undefined && expect !== current.revision) throw new RegistryMoved()
  const next = registrySchema.parse({ ...decide(current), revision: current.revision + 1, change })
  const draft = path.join(registryFolder(store), `.draft-${process.pid}-${crypto.randomUUID()}`)
  try {
    await writeDurably(draft, `${JSON.stringify(next, null, 2)}\n`)
    await link(draft, fileOf(store, next.revision)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new RegistryMoved() : error
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
  // The next one would have a number that is taken already.
  if (registry.revision !== revision) throw new Error(`revision ${registry.revision} in the file of ${revision}`)
  return registry
}
