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

/** Format of a store's files, in each revision of its registry. A store of another format is refused, and rebuilt. */
export const STORE_FORMAT = 1

/** Folder of the registry's revisions, one immutable file each; the highest number is current. */
export const registryFolder = (store: string): string => path.join(store, 'registry')

const REVISION = /^(\d{8})\.json$/
const fileOf = (store: string, revision: number): string =>
  path.join(registryFolder(store), `${String(revision).padStart(8, '0')}.json`)

/** Optimistic-concurrency conflict: another writer committed after this one had read. */
export class RevisionConflict extends Error {
  constructor() {
    super('Revision conflict: another writer changed the registry. Read it again and retry.')
  }
}

/**
 * Current registry of a store; empty before the first release.
 *
 * @throws {ReleaseError} when the newest revision is unreadable, which a person must repair before the next write, or the
 * store has another format.
 */
export async function readRegistry(store: string): Promise<Registry> {
  const [newest] = await revisions(store)
  if (newest === undefined) return EMPTY
  return readRevision(store, newest).catch((cause: unknown) => {
    if (cause instanceof ReleaseError) throw cause
    throw new ReleaseError({ code: 'unreadable-revision', params: [fileOf(store, newest)] }, { cause })
  })
}

/** Newest readable registry, for readers that must stay available; unreadable revisions are reported. */
export async function readableRegistry(
  store: string,
  onUnreadable: (revision: number, cause: unknown) => void,
): Promise<Registry> {
  for (const revision of await revisions(store)) {
    try {
      return await readRevision(store, revision)
    } catch (cause) {
      if (cause instanceof ReleaseError) throw cause
      onUnreadable(revision, cause)
    }
  }
  return EMPTY
}

/** Audit: changes of the latest revisions, newest first. */
export async function auditOf(store: string, limit = 200): Promise<(Change & { revision: number })[]> {
  const read = (await revisions(store))
    .slice(0, limit)
    .map((revision) => readRevision(store, revision).catch(() => EMPTY))
  return (await Promise.all(read)).flatMap(({ revision, change }) => (change ? [{ revision, ...change }] : []))
}

/** Pointers of the registry, without revision number and audit line. */
export type RegistryState = Omit<Registry, 'revision' | 'change'>
type Options = {
  /** Revision that the change is based on; any other current one is a conflict. */
  expect?: number | undefined
}

/**
 * Commits a changed registry as the next revision, with its audit line. Creating a revision's file is exclusive and
 * atomic, so the second of two concurrent writers is rejected.
 *
 * @throws {RevisionConflict} when another writer created that revision, or `expect` is not the current one.
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
    await writeDurably(draft, `${JSON.stringify({ format: STORE_FORMAT, ...next }, null, 2)}\n`)
    // Written before the revision, so that a full disk rejects the whole change.
    await writeLiveAreas(store, next, current)
    await link(draft, fileOf(store, next.revision)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new RevisionConflict() : error
    })
    return next
  } finally {
    await rm(draft, { force: true })
  }
}

/** Actor and reason of a change, for the audit. */
export type ReleaseActor = { readonly by: string; readonly reason: string; readonly at?: Date }

type Commit = {
  readonly area: ReleaseName
  readonly actor: ReleaseActor
  /** State of the area that the command is based on (`areaStateOf`); other areas may change. */
  readonly expect?: string | undefined
  /** Commits even when the same area was changed meanwhile. */
  readonly force?: boolean
}
/** Result of a transition: the new pointers and the audit line. */
type Step = { operation: Change['operation']; hash: string; percent?: number; next: RegistryState }

/** Attempts of a commit while other areas commit concurrently. */
const MAX_ATTEMPTS = 10

/**
 * Optimistic concurrency: applies `transition` to the registry and commits the result. On a conflict it retries with
 * the newer registry unless the same area changed, so that teams do not block each other. Null when the transition
 * returns null: nothing to commit.
 *
 * @throws {RevisionConflict} when the same area changed, or its state is not the expected one.
 */
export async function commitTransition<S extends Step | null>(
  { storeDir }: Pick<StorePaths, 'storeDir'>,
  { area, actor, expect, force = false }: Commit,
  transition: (registry: Registry) => S | Promise<S>,
): Promise<Registry | Extract<S, null>> {
  let registry = await readRegistry(storeDir)
  const decidedOn = expect ?? areaStateOf(registry, area)
  for (let attempt = 1; ; attempt++) {
    if (!force && areaStateOf(registry, area) !== decidedOn) throw new RevisionConflict()
    const step = await transition(registry)
    if (step === null) return step as Extract<S, null>
    try {
      const change = changeOf(actor, area, step)
      return await changeRegistry(storeDir, change, () => step.next, { expect: registry.revision })
    } catch (error) {
      if (!(error instanceof RevisionConflict) || attempt >= MAX_ATTEMPTS) throw error
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

/** Digest of one area's state, 16 hexadecimal digits; a different digest is a conflict. */
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
  const { format, ...written } = JSON.parse(await readFile(fileOf(store, revision), 'utf8')) as { format?: unknown }
  if (format !== STORE_FORMAT) throw new ReleaseError({ code: 'other-format', params: [store] })
  const registry = registrySchema.parse(written)
  // Number and file name must match, or the next revision would reuse a number.
  if (registry.revision !== revision) throw new Error(`revision ${registry.revision} in the file of ${revision}`)
  return registry
}
