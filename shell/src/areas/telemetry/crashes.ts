import type { LiveArea } from '@loopi/ui/federation/page-data'
import { AreaLoadError, classifyLoadError, statusFromTimings } from '../loading/area-load-error.ts'
import { isLossOfNetwork, isLossOfOthers, report, reportOutcome } from './report.ts'

const KEY = 'loopi-crashed'
/** Limit of remembered crashes; a tab that meets more has another problem. */
const REMEMBERED = 20

/** Releases that crashed in this tab, by base: one crash is enough, so the next document begins with the fallback. */
export function crashedBefore(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

/**
 * Reports a page that threw while it was drawn, or a lazy part of it that did not come, and remembers its release, unless
 * the part was another's, as one of the shell's: then no release of the area is to blame, and none would do better.
 */
export function reportCrash(live: LiveArea, path: string, cause: unknown): AreaLoadError {
  const { kind, url } = classifyLoadError(cause, statusFromTimings)
  const failure = new AreaLoadError(kind, live, cause, url)
  if (isLossOfNetwork(url) || isLossOfOthers(live, url)) return failure
  report({ is: 'failed', live, path, milliseconds: 0, failure, attempt: 1 })
  reportOutcome(live, url ? 'late-chunk' : 'crashed', { path })
  // Overrides and previews are looked at again and again, until they no longer crash.
  if (live.source !== 'override' && live.source !== 'preview') remember(live)
  return failure
}

function remember({ base }: LiveArea): void {
  try {
    const bases = [base, ...crashedBefore().filter((known) => known !== base)].slice(0, REMEMBERED)
    sessionStorage.setItem(KEY, JSON.stringify(bases))
  } catch {
    // Storage that is full or forbidden: the next document tries the release again.
  }
}
