import type { AreaName } from '../../../shared/contract/area-name.ts'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { compatibility, type LiveWorld } from '../../../shared/federation/compatibility.ts'
import type { AreaSource } from '../../../shared/federation/page-data.ts'
import type { Release } from '../../../shared/federation/release.ts'
import type { Candidate } from './candidates.ts'
import { type Ownership, ownedBy } from './route-ownership.ts'
import type { Store } from './store.ts'

/** Called for each skipped release with the cause. */
export type OnSkipped = (name: ReleaseName, hash: string, cause: unknown) => void

type ReadOne = () => Promise<ReadRelease | null>

/** Candidates of one area, each read lazily and once. */
export type Walk = {
  readonly name: AreaName
  readonly reads: readonly ReadOne[]
  /** Reads of candidates that the visitor does not avoid. */
  readonly preferred: readonly ReadOne[]
  readonly ownership: Ownership | null
}

/** Starts a walk through an area's candidates; reports unreadable releases. */
export async function beginWalk(
  name: AreaName,
  found: readonly Candidate[],
  store: Pick<Store, 'release'>,
  onSkipped: OnSkipped,
): Promise<Walk> {
  const firstAvoided = found.findIndex(({ isAvoided }) => isAvoided)
  const standsIn = (at: number) => firstAvoided >= 0 && at > firstAvoided
  const reads = found.map((one, at) => once(() => read(store, name, { ...one, standsIn: standsIn(at) }, onSkipped)))
  const preferred = reads.filter((_, at) => !found[at]?.isAvoided)
  // Earlier releases are only read when the preceding ones are unusable.
  const near = reads.filter((_, at) => !found[at]?.isEarlier)
  const readable = (await Promise.all(near.map((readOne) => readOne()))).filter((one) => one !== null)
  const known = readable.length > 0 ? readable : [await firstReadable(reads)].filter((one) => one !== null)
  return { name, reads, preferred, ownership: ownedBy(known.map(({ release }) => release.area)) }
}

/**
 * First compatible release and the next one; reads no further. Avoided releases are used only when nothing else fits,
 * so that a cookie cannot hide an area.
 */
export async function firstTwo(walk: Walk, world: LiveWorld, onSkipped: OnSkipped): Promise<FirstTwo> {
  const preferred = await firstTwoOf(walk.name, walk.preferred, world, onSkipped)
  if (preferred.first || walk.preferred.length === walk.reads.length) return preferred
  return firstTwoOf(walk.name, walk.reads, world, onSkipped)
}

type FirstTwo = { readonly first: ReadRelease | null; readonly second: ReadRelease | null }

async function firstTwoOf(
  name: AreaName,
  reads: readonly ReadOne[],
  world: LiveWorld,
  onSkipped: OnSkipped,
): Promise<FirstTwo> {
  let first: ReadRelease | null = null
  for (const readOne of reads) {
    const found = await readOne()
    // A preview's fallback is always the live release: two candidates in a page would hide which of them failed.
    if (!found || (first?.source === 'preview' && found.source !== 'live')) continue
    const failed = compatibility(found.release, world).filter(({ ok }) => !ok)
    if (failed.length > 0) {
      const broken = failed.map(({ rule, detail }) => `${rule}: ${detail}`)
      onSkipped(name, found.release.hash, new Error(broken.join('; ')))
    } else if (first) return { first, second: found }
    else first = found
  }
  return { first, second: null }
}

async function firstReadable(reads: readonly ReadOne[]): Promise<ReadRelease | null> {
  for (const readOne of reads) {
    const found = await readOne()
    if (found) return found
  }
  return null
}

const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let working: Promise<T> | undefined
  return () => {
    working ??= work()
    return working
  }
}

/** Release that was read; `standsIn` when it replaces a newer one that the visitor avoids. */
export type ReadRelease = { release: Release; source: AreaSource; standsIn: boolean }

async function read(
  store: Pick<Store, 'release'>,
  name: AreaName,
  { hash, source, standsIn }: Candidate & Pick<ReadRelease, 'standsIn'>,
  onSkipped: OnSkipped,
): Promise<ReadRelease | null> {
  try {
    return { release: await store.release(name, hash), source, standsIn }
  } catch (cause) {
    onSkipped(name, hash, cause)
    return null
  }
}
