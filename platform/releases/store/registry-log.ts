import { createHash } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { Change } from '../../../shared/federation/registry/change.ts'
import { type Registry, registrySchema } from '../../../shared/federation/registry/registry.ts'
import { ReleaseError } from '../texts/release-problems.ts'
import { writeLiveAreas } from './live-areas.ts'
import type { StorePaths } from './store-paths.ts'

const EMPTY: Registry = {
  revision: 0,
  live: {},
  lastKnownGood: {},
  previous: {},
  rollouts: [],
  refused: {},
  change: null,
}

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
 * @throws {ReleaseError} when the newest revision is unreadable: a person has to repair it before the next write.
 */
export async function readRegistry(store: string): Promise<Registry> {
  const [newest] = await revisions(store)
  if (newest === undefined) return EMPTY
  return readRevision(store, newest).catch((cause: unknown) => {
    throw new ReleaseError({ code: 'unreadable-revision', params: [fileOf(store, newest)] }, { cause })
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
    // Before the revision: a full disk refuses the change as a whole.
    await writeLiveAreas(store, next, current)
    await link(draft, fileOf(store, next.revision)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new RevisionConflict() : error
    })
    return next
  } finally {
    await rm(draft, { force: true })
  }
}

/** Actor of a change with the reason, for the audit. */
export type ReleaseActor = { readonly by: string; readonly reason: string; readonly at?: Date }

/**
 * State or revision that a command was decided on: the state of its own area (`areaStateOf`), which leaves others free to
 * change theirs, or the revision of the whole registry, as older clients send it.
 */
export type Expected = string | number

type Commit = {
  readonly area: ReleaseName
  readonly actor: ReleaseActor
  readonly expect?: Expected | undefined
  /** Commit even when this same area changed in between. */
  readonly force?: boolean
}
/** Transition of the registry: the pointers after it, and its line for the audit. */
type Step = { operation: Change['operation']; hash: string; percent?: number; next: RegistryState }

/** Attempts at a commit while other areas commit in between. */
const MAX_ATTEMPTS = 10

/**
 * Optimistic concurrency: applies `transition` to the registry and commits the result; on a conflict it is applied anew
 * to the newer registry, unless this same area changed, so that teams do not block each other. Null when the transition
 * is null: nothing to commit.
 *
 * @throws {RevisionConflict} when this same area changed in between, or its state is not the expected one.
 */
export async function commitTransition<S extends Step | null>(
  { storeDir }: Pick<StorePaths, 'storeDir'>,
  { area, actor, expect, force = false }: Commit,
  transition: (registry: Registry) => S | Promise<S>,
): Promise<Registry | Extract<S, null>> {
  let registry = await readRegistry(storeDir)
  if (typeof expect === 'number' && expect !== registry.revision) throw new RevisionConflict()
  const decidedOn = typeof expect === 'string' ? expect : areaStateOf(registry, area)
  for (let attempt = 1; ; attempt++) {
    if (!force && areaStateOf(registry, area) !== decidedOn) throw new RevisionConflict()
    const step = await transition(registry)
    if (step === null) return step as Extract<S, null>
    try {
      const change = changeOf(actor, area, step)
      return await changeRegistry(storeDir, change, () => step.next, { expect: registry.revision })
    } catch (error) {
      if (!(error instanceof RevisionConflict) || typeof expect === 'number' || attempt >= MAX_ATTEMPTS) throw error
      registry = await readRegistry(storeDir)
    }
  }
}

const changeOf = ({ by, reason, at = new Date() }: ReleaseActor, area: ReleaseName, step: Step): Change => ({
  operation: step.operation,
  area,
  hash: step.hash,
  percent: step.percent ?? null,
  by,
  reason,
  at: at.toISOString(),
})

/** State of one area in the registry, as a digest of 16 hexadecimal digits: another one of it is a conflict. */
export function areaStateOf({ live, lastKnownGood, previous, rollouts, refused }: Registry, area: ReleaseName): string {
  const state = [
    live[area],
    lastKnownGood[area],
    previous[area],
    rollouts.filter((rollout) => rollout.area === area),
    refused[area],
  ]
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16)
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
