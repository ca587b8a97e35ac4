import type { LiveArea } from '@loopi/shared/federation/page-data'
import { isFileOf } from '../loading/area-files.ts'
import { type Scene, type Timeline, timeline } from './visit-timeline.ts'

/** Uncaught failure of a release: its code threw, or a lazy file failed to load. */
type Blame = 'crashed' | 'late-chunk'

/** Failure caused by a release; null when other files caused it or the cause is unknown. */
export function blameOf(release: Pick<LiveArea, 'base'>, cause: unknown): Blame | null {
  const late = lateFileOf(cause)
  if (!isFileOf(release, late ?? throwerOf(cause))) return null
  return late === null ? 'crashed' : 'late-chunk'
}

/** Uncaught error in code of the shown release. */
export type UncaughtError = {
  readonly scene: Scene
  /** True for a lazy file that failed to load. */
  readonly isLateChunk: boolean
}

/** Address at the end of a stack frame, in the format of every browser. */
const FRAME = /([a-z][\w+.-]*:\/\/\S+?)(?::\d+)+\)?$/m

/** Top script of a stack, which threw; the frames below are its callers. */
function throwerOf(cause: unknown): string {
  if (!(cause instanceof Error)) return ''
  const [, url = ''] = FRAME.exec((cause.stack ?? '').replace(cause.message, '')) ?? []
  return url
}

/** Address of a file that failed to load, as the chunk loader names it; null for other errors. */
const lateFileOf = (cause: unknown): string | null => {
  const { request } = (cause ?? {}) as { request?: unknown }
  return typeof request === 'string' ? new URL(request, location.href).href : null
}

/**
 * Uncaught error of the shown area. Null for errors of the shell's files, of browser extensions and of unknown scripts,
 * which an area is never blamed for.
 */
export function uncaughtErrorOf(cause: unknown, at: number, scenes: Pick<Timeline, 'at'>): UncaughtError | null {
  const scene = scenes.at(at)
  const blame = scene ? blameOf(scene.live, cause) : null
  return scene && blame ? { scene, isLateChunk: blame === 'late-chunk' } : null
}

type Watch = {
  /** True while a page loads: the loader retries its files and reports the outcome. */
  isLoading: () => boolean
  onError: (error: UncaughtError) => void
  /** Called with the cause of any error outside the shown area. */
  onOther?: (cause: unknown) => void
}

/** Watches for uncaught errors in the areas' code, and for their files that fail to load. */
export function watchUncaughtErrors({ isLoading, onError, onOther }: Watch): void {
  const tell = (cause: unknown) => {
    // Offline, no file loads and no release is at fault.
    if (!navigator.onLine && lateFileOf(cause) !== null) return
    const error = uncaughtErrorOf(cause, performance.now(), timeline)
    if (!error) onOther?.(cause)
    else if (!error.isLateChunk || !isLoading()) onError(error)
  }
  const onFailure = (event: Event) => {
    const { target } = event
    if (target instanceof HTMLScriptElement) tell({ request: target.src })
    else if (event instanceof ErrorEvent) tell(event.error)
  }
  // Capture phase, because failures of files do not bubble.
  addEventListener('error', onFailure, { capture: true })
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
