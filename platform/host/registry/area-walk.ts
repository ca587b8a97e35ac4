import type { AreaName } from '../../../shared/contract/area-name.ts'
import { compatibility, type LiveWorld } from '../../../shared/federation/compatibility.ts'
import type { AreaSource } from '../../../shared/federation/page-data.ts'
import type { Release } from '../../../shared/federation/release.ts'
import type { Candidate } from './candidates.ts'
import { type Ownership, ownedBy } from './route-ownership.ts'
import type { Store } from './store.ts'

/** Callback for a release of the registry that is skipped, with the cause. */
export type OnSkipped = (area: AreaName, hash: string, cause: unknown) => void

/** Candidates of one area, each of which is read when it is asked for, and once. */
export type Walk = {
  readonly name: AreaName
  readonly reads: readonly (() => Promise<ReadRelease | null>)[]
  readonly ownership: Ownership | null
}

/** Walk through the candidates of an area; tells of every release that it cannot read. */
export async function beginWalk(
  name: AreaName,
  found: readonly Candidate[],
  store: Pick<Store, 'release'>,
  onSkipped: OnSkipped,
): Promise<Walk> {
  const reads = found.map((one) => once(() => read(store, name, one, onSkipped)))
  // Earlier releases are read only where the ones before them do not serve.
  const near = reads.filter((_, at) => !found[at]?.isEarlier)
  const readable = (await Promise.all(near.map((readOne) => readOne()))).filter((one) => one !== null)
  const known = readable.length > 0 ? readable : [await firstReadable(reads)].filter((one) => one !== null)
  return { name, reads, ownership: ownedBy(known.map(({ release }) => release.area)) }
}

/** First release that fits, and the one behind it; reads no further than these. */
export async function firstTwo({ name, reads }: Walk, world: LiveWorld, onSkipped: OnSkipped) {
  let first: ReadRelease | null = null
  for (const readOne of reads) {
    const found = await readOne()
    // Behind a preview stands what is live: two candidates in one page would hide which of them failed.
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

async function firstReadable(reads: Walk['reads']): Promise<ReadRelease | null> {
  for (const readOne of reads) {
    const found = await readOne()
    if (found) return found
  }
  return null
}

/** Newest release that everybody gets, else a candidate; null when nothing can be read. */
export async function newestReadable({ reads }: Walk): Promise<Release | null> {
  const all = (await Promise.all(reads.map((readOne) => readOne()))).filter((one) => one !== null)
  return (all.find(({ source }) => source === 'live') ?? all[0])?.release ?? null
}

const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let working: Promise<T> | undefined
  return () => {
    working ??= work()
    return working
  }
}

export type ReadRelease = { release: Release; source: AreaSource }

async function read(
  store: Pick<Store, 'release'>,
  name: AreaName,
  { hash, source }: Candidate,
  onSkipped: OnSkipped,
): Promise<ReadRelease | null> {
  try {
    return { release: await store.release(name, hash), source }
  } catch (cause) {
    onSkipped(name, hash, cause)
    return null
  }
}
