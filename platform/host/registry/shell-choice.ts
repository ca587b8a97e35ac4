import type { AreaSource } from '../../../shared/federation/page-data.ts'
import type { ShellRelease } from '../../../shared/federation/release.ts'
import type { OnSkipped } from './area-walk.ts'
import type { Candidate } from './candidates.ts'
import type { Store } from './store.ts'

/** Shell of a visit and its source; `standsIn` when it replaces a newer one that the visitor avoids. */
export type ChosenShell = { readonly shell: ShellRelease; readonly source: AreaSource; readonly standsIn: boolean }

/** No release of the shell is usable, so the host has no page. */
export class NoShell extends Error {}

/** Orders avoided releases last. */
const byAvoidance = (one: Candidate, other: Candidate) => Number(one.isAvoided) - Number(other.isAvoided)

/**
 * Chooses the shell of each visit: preview, canary, live, last known good, then those before, newest first; the first that
 * is readable and whole. A release that is skipped is told once, until it can be shown again.
 */
export function createShellChoice(store: Pick<Store, 'wholeShell'>, onSkipped: OnSkipped) {
  const skipped = new Set<string>()
  return async (candidates: readonly Candidate[]): Promise<ChosenShell> => {
    const firstAvoided = candidates.findIndex(({ isAvoided }) => isAvoided)
    for (const one of candidates.toSorted(byAvoidance)) {
      const { hash, source } = one
      try {
        const shell = await store.wholeShell(hash)
        skipped.delete(hash)
        return { shell, source, standsIn: firstAvoided >= 0 && candidates.indexOf(one) > firstAvoided }
      } catch (cause) {
        if (!skipped.has(hash)) onSkipped('shell', hash, cause)
        skipped.add(hash)
      }
    }
    throw new NoShell('The store has no release of the shell that can be shown.')
  }
}
