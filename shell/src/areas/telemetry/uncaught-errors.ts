import { type Scene, type Timeline, timeline } from './visit-timeline.ts'

/** Error that nobody caught, in code of the release on the screen. */
export type UncaughtError = {
  readonly scene: Scene
  readonly cause: unknown /** File of a lazy part that did not come. */
  readonly isLateChunk: boolean
}

const OWN_FILE = /https?:\/\/[^\s)]*?(\/(?:shell|releases)\/[^\s):]*)/

/** Path of the first file of the product in a stack: who threw, and not who was called by it. */
const throwerIn = (cause: unknown): string | null =>
  OWN_FILE.exec((cause as { stack?: string } | null)?.stack ?? '')?.[1] ?? null

/** Base of a release, also of its retries (`…/<hash>~2/…`). */
const isOf = (path: string, { live }: Scene): boolean =>
  path.startsWith(`${live.base}/`) || path.startsWith(`${live.base}~`)

/**
 * Uncaught error of the area on the screen. Null for errors of the shell's own files, of browser extensions, and of
 * scripts that are nobody's: an area is never blamed for them.
 */
export function uncaughtErrorOf(cause: unknown, at: number, scenes: Pick<Timeline, 'at'>): UncaughtError | null {
  const scene = scenes.at(at)
  if (!scene) return null
  const { request } = (cause ?? {}) as { request?: unknown }
  const chunk = typeof request === 'string' ? new URL(request, location.href).pathname : null
  if (chunk !== null) return isOf(chunk, scene) ? { scene, cause, isLateChunk: true } : null
  const thrower = throwerIn(cause)
  return thrower !== null && isOf(thrower, scene) ? { scene, cause, isLateChunk: false } : null
}

/** Watches for errors that nobody catches in the areas' code. */
export function watchUncaughtErrors(onError: (error: UncaughtError) => void): void {
  const tell = (cause: unknown) => {
    const error = uncaughtErrorOf(cause, performance.now(), timeline)
    if (error) onError(error)
  }
  addEventListener('error', ({ error }) => tell(error))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
