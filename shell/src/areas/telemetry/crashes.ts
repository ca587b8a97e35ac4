import type { LiveArea } from '@loopi/shared/federation/page-data'
import { AreaLoadError, classifyLoadError, statusFromTimings } from '../loading/area-load-error.ts'
import { isLossOfNetwork, isLossOfOthers, report, reportOutcome } from './report.ts'

const KEY = 'loopi-crashed'
/** Maximum number of remembered crashes. */
const REMEMBERED = 20

/** Bases of releases that crashed in this tab: after one crash the next document starts with the fallback. */
export function crashedBefore(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

/**
 * Reports a page that threw while rendering, or whose lazy part failed to load, and remembers its release. A part of
 * another release, such as the shell's, is not the area's failure, so the release is not remembered.
 */
export function reportCrash(live: LiveArea, path: string, cause: unknown): AreaLoadError {
  const { kind, url } = classifyLoadError(cause, statusFromTimings)
  const failure = new AreaLoadError(kind, live, cause, url)
  if (isLossOfNetwork(url) || isLossOfOthers(live, url)) return failure
  report({ is: 'failed', live, path, milliseconds: 0, failure, attempt: 1 })
  reportOutcome(live, url ? 'late-chunk' : 'crashed', { path })
  // Overrides and previews are reloaded until they work.
  if (live.source !== 'override' && live.source !== 'preview') remember(live)
  return failure
}

function remember({ base }: LiveArea): void {
  try {
    const bases = [base, ...crashedBefore().filter((known) => known !== base)].slice(0, REMEMBERED)
    sessionStorage.setItem(KEY, JSON.stringify(bases))
  } catch {
    // Without storage, the next document tries the release again.
  }
}
