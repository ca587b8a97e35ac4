import type { LiveArea } from '@loopi/ui/federation/page-data'
import { isFileOf } from '../loading/area-files.ts'
import { type Scene, type Timeline, timeline } from './visit-timeline.ts'

/** Failure of a release's own code that nobody caught: it threw, or a file of a lazy part did not come. */
type Blame = 'crashed' | 'late-chunk'

/** Failure that a release is to blame for; null when the cause is of other files, or tells nothing. */
export function blameOf(release: Pick<LiveArea, 'base'>, cause: unknown): Blame | null {
  const late = lateFileOf(cause)
  if (!isFileOf(release, late ?? throwerOf(cause))) return null
  return late === null ? 'crashed' : 'late-chunk'
}

/** Error that nobody caught, in code of the release on the screen. */
export type UncaughtError = {
  readonly scene: Scene
  /** True for a file of a lazy part that did not come. */
  readonly isLateChunk: boolean
}

/** Address at the end of a stack frame, in the form of every browser. */
const FRAME = /([a-z][\w+.-]*:\/\/\S+?)(?::\d+)+\)?$/m

/** Topmost script of a stack: it threw. Frames further down only say who called. */
function throwerOf(cause: unknown): string {
  if (!(cause instanceof Error)) return ''
  const [, url = ''] = FRAME.exec((cause.stack ?? '').replace(cause.message, '')) ?? []
  return url
}

/** Address of a file that did not come, as the chunk loader names it; null for other errors. */
const lateFileOf = (cause: unknown): string | null => {
  const { request } = (cause ?? {}) as { request?: unknown }
  return typeof request === 'string' ? new URL(request, location.href).href : null
}

/**
 * Uncaught error of the area on the screen. Null for errors of the shell's own files, of browser extensions, and of
 * scripts that are nobody's: an area is never blamed for them.
 */
export function uncaughtErrorOf(cause: unknown, at: number, scenes: Pick<Timeline, 'at'>): UncaughtError | null {
  const scene = scenes.at(at)
  const blame = scene ? blameOf(scene.live, cause) : null
  return scene && blame ? { scene, isLateChunk: blame === 'late-chunk' } : null
}

type Watch = {
  /** Load of a page under way: the loader tries its files again, and reports what becomes of them. */
  isLoading: () => boolean
  onError: (error: UncaughtError) => void
  /** Cause of any error that is not the area's on the screen. */
  onOther?: (cause: unknown) => void
}

/** Watches for errors that nobody catches in the areas' code, and for files of theirs that do not come. */
export function watchUncaughtErrors({ isLoading, onError, onOther }: Watch): void {
  const tell = (cause: unknown) => {
    // Without a network no file comes: no release is to blame.
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
  // Capture phase: failures of files do not bubble.
  addEventListener('error', onFailure, { capture: true })
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
