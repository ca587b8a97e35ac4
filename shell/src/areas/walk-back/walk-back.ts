import type { LiveArea } from '@loopi/shared/federation/page-data'
import type { AreaLoadError } from '../loading/area-load-error.ts'
import type { KeptInput } from '../loading/kept-input.ts'
import { isFileOf } from '../telemetry/uncaught-errors.ts'
import { fetchRegistry } from '../updates/sync-registry.ts'
import { avoidEntries, avoidedEntries, entryOf, type NamedRelease } from './avoided-releases.ts'
import { keepForNextLoad, withUnfilled } from './input-across-loads.ts'

/** Releases that a document of this tab was left for, so that none is left twice. */
const LEFT = 'loopi-left'

export type LeavingBrowser = {
  /** Hash of the release that the host would give now; null without any. */
  releaseOf: (name: string) => Promise<string | null>
  reload: () => void
}

/**
 * Third rung of the ladder: no release of this document serves the area, so the next document avoids them. Resolves when
 * there is none to go to, and never while the document is left. Previews and overrides are looked at until they work.
 */
export async function walkBack(
  live: LiveArea,
  { url }: Pick<AreaLoadError, 'url'>,
  kept?: KeptInput,
  browser: LeavingBrowser = { releaseOf: areaReleaseOf, reload: () => location.reload() },
): Promise<void> {
  if (live.source === 'preview' || live.source === 'override') return
  const failed = live.fallback ? [live, live.fallback] : [live]
  // File of the shell: every release of the area would miss it.
  if (url && !failed.some((one) => isFileOf(one, url))) return
  const releases = failed.map(({ area, hash }) => ({ name: area.name, hash }))
  if (await leaveFor(releases, kept, browser)) await new Promise(() => {})
}

/** Leaves the document for one with an earlier release, when the host has one; false otherwise, and nothing is changed. */
export async function leaveFor(
  failed: readonly NamedRelease[],
  kept: KeptInput | undefined,
  { releaseOf, reload }: LeavingBrowser,
): Promise<boolean> {
  const [first] = failed
  const left = leftBefore()
  if (!first || !left || left.includes(entryOf(first))) return false
  const before = avoidedEntries()
  const entries = [...left, ...failed.map(entryOf)]
  avoidEntries([...before, ...failed.map(entryOf)])
  try {
    const hash = await releaseOf(first.name)
    if (hash !== null && !entries.includes(entryOf({ name: first.name, hash }))) {
      sessionStorage.setItem(LEFT, JSON.stringify(entries))
      keepForNextLoad(withUnfilled(kept))
      reload()
      return true
    }
  } catch {
    // Host or storage out of reach: this document says that the area is unavailable.
  }
  avoidEntries(before)
  return false
}

/** Releases that this tab left; null where storage is forbidden, which could reload for ever. */
function leftBefore(): string[] | null {
  try {
    return JSON.parse(sessionStorage.getItem(LEFT) ?? '[]') as string[]
  } catch {
    return null
  }
}

async function areaReleaseOf(name: string): Promise<string | null> {
  const { areas } = await fetchRegistry()
  const live = areas.find(({ area }) => area.name === name)
  return live && !live.unavailable ? live.hash : null
}
