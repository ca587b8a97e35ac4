import type { KeptInput } from '../loading/kept-input.ts'
import { visit } from '../telemetry/visit.ts'
import { fetchRegistry } from '../updates/sync-registry.ts'
import { avoidEntries, avoidedEntries, entryOf, type NamedRelease } from './avoided-releases.ts'
import { keepForNextLoad, withUnfilled } from './input-across-loads.ts'

/** Storage key of the releases that were left in this tab, so that none is left twice. */
const LEFT = 'loopi-left'

export type LeavingBrowser = {
  /** Hash of the release that the host would serve now; null without any. */
  releaseOf: (name: string) => Promise<string | null>
  reload: () => void
}

export const THIS_TAB: LeavingBrowser = {
  async releaseOf(name) {
    const { areas, shellRelease } = await fetchRegistry()
    if (name === 'shell') return shellRelease.hash
    const live = areas.find(({ area }) => area.name === name)
    return live && !live.unavailable ? live.hash : null
  },
  reload: () => location.reload(),
}

/** Reloads the document with an earlier release when the host has one; returns false otherwise, without changes. */
export async function leaveFor(
  failed: readonly NamedRelease[],
  kept: KeptInput | undefined,
  { releaseOf, reload }: LeavingBrowser,
): Promise<boolean> {
  // Gets the tickets first: the host gives none for an avoided release.
  await visit.settled()
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
    // Host or storage unavailable: this document shows that the area is unavailable.
  }
  avoidEntries(before)
  return false
}

/** Releases that this tab left; null without storage, which could otherwise reload forever. */
function leftBefore(): string[] | null {
  try {
    return JSON.parse(sessionStorage.getItem(LEFT) ?? '[]') as string[]
  } catch {
    return null
  }
}
