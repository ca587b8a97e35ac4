import type { LiveArea } from '@loopi/shared/federation/page-data'
import { AreaLoadError, classifyLoadError, statusFromTimings } from '../loading/area-load-error.ts'
import { report, reportOutcome } from './report.ts'
import { watchUncaughtErrors } from './uncaught-errors.ts'

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

/** Reports a page that threw while it was drawn, or a lazy part of it that did not come, and remembers its release. */
export function reportCrash(live: LiveArea, path: string, cause: unknown): void {
  const { kind, url } = classifyLoadError(cause, `${live.base}/${live.entry.path}`, statusFromTimings)
  const failure = new AreaLoadError(kind, live, cause, url)
  report({ is: 'failed', live, path, milliseconds: 0, failure, attempt: 1 })
  reportOutcome(live, kind === 'evaluation' || kind === 'contract' ? 'crashed' : 'late-chunk', { path })
  // Overrides and previews are looked at again and again, until they no longer crash.
  if (live.source === 'override' || live.source === 'preview') return
  try {
    const bases = [live.base, ...crashedBefore().filter((base) => base !== live.base)].slice(0, REMEMBERED)
    sessionStorage.setItem(KEY, JSON.stringify(bases))
  } catch {
    // Storage that is full or forbidden: the next document tries the release again.
  }
}

/**
 * Reports errors that nobody catches in an area's code. The page stays: what was drawn works on, and an error of one
 * button is no reason to take the rest away (decision 0072).
 */
export function watchErrors(): void {
  watchUncaughtErrors(({ scene: { live, path }, isLateChunk }) =>
    reportOutcome(live, isLateChunk ? 'late-chunk' : 'crashed', { path }),
  )
}
