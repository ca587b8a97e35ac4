import type { AreaModule, AreaPageModule } from '@loopi/shared/federation/area-module'
import type { LiveArea } from '@loopi/shared/federation/page-data'
import { withRetrySuffix } from '@loopi/shared/federation/retry-suffix'
import { AreaLoadError, ClassifiedError, classifyLoadError, type StatusOf } from './area-load-error.ts'

/** Attempt at a release. A failure changes the base, so that no address is requested twice. */
export type Attempt = { number: number; base: string; entry: string }

/** Load outcome: an attempt failed, the release loaded, or its attempts are exhausted. */
export type LoadEvent = { live: LiveArea; path: string; milliseconds: number } & (
  | { is: 'failed'; failure: AreaLoadError; attempt: number }
  | { is: 'loaded' }
  | { is: 'given-up'; failure: AreaLoadError }
)

export type LoaderParts = {
  /** Loads release data that the page left out and a path needs; `isFurther` for every attempt but the first. */
  complete: (live: LiveArea, path: string, isFurther: boolean) => Promise<void>
  /** Resolves when the files of a page have loaded or failed. */
  prepare: (live: LiveArea, path: string, attempt: Attempt) => Promise<void>
  /** Loads the entry of an attempt and returns the exposed module. */
  fetchArea: (live: LiveArea, attempt: Attempt) => Promise<unknown>
  report: (event: LoadEvent) => void
  statusOf: StatusOf
  /** Timeout of an attempt in milliseconds, from the entry to the page. */
  limit: number
  /** Pause between attempts in milliseconds. */
  pause: number
  tries: number
}

/** Loaded page with its release: the resolved one or its fallback. */
export type LoadedPage = AreaPageModule & { live: LiveArea }

export type AreaLoader = {
  load: (live: LiveArea, path: string) => Promise<LoadedPage>
  /** Abandons a release that crashed after loading: its fallback serves the area from now on. */
  abandon: (live: LiveArea) => void
}

/** Key of a release: its base, which is unique for overrides, too. */
type ReleaseKey = string

/**
 * Loader of a route's page: the area's entry, its exposed module, the page's files. A retry uses a fresh address
 * (`…/<hash>~<n>/…`, the same files), because a browser answers a second request of an address from the first one that
 * hangs or from a failed preload. After the last attempt the fallback release serves the area until the next document.
 */
export function createAreaLoader(parts: LoaderParts): AreaLoader {
  const modules = new Map<ReleaseKey, { number: number; loading: Promise<AreaModule> }>()
  const failures = new Map<ReleaseKey, number>()
  const failuresOf = ({ base }: LiveArea) => failures.get(base) ?? 0
  /** Releases whose attempts all failed in this document, or whose page crashed. */
  const abandoned = new Set<ReleaseKey>()

  const attemptOf = (live: LiveArea): Attempt => {
    const number = failuresOf(live)
    const base = number === 0 ? live.base : withRetrySuffix(live.base, number)
    return { number, base, entry: new URL(`${base}/${live.entry.path}`, location.href).href }
  }

  const moduleOf = (live: LiveArea, attempt: Attempt): Promise<AreaModule> => {
    // Race: an attempt that loads after its timeout must not replace a later one.
    if (attempt.number < failuresOf(live)) throw new ClassifiedError('timeout', 'Too late.')
    const known = modules.get(live.base)
    if (known) return known.loading
    const loading = parts.fetchArea(live, attempt).then(checked)
    modules.set(live.base, { number: attempt.number, loading })
    return loading
  }

  /** Advances to the next address, unless another page of the area has done so. */
  const advance = (live: LiveArea, { number }: Attempt): void => {
    if (modules.get(live.base)?.number === number) modules.delete(live.base)
    failures.set(live.base, Math.max(failuresOf(live), number + 1))
  }

  async function once(live: LiveArea, path: string, nth: number): Promise<AreaPageModule> {
    const started = performance.now()
    let attempt: Attempt | undefined
    const work = async () => {
      await parts.complete(live, path, nth > 1)
      attempt = attemptOf(live)
      await parts.prepare(live, path, attempt)
      return pageOf(await moduleOf(live, attempt), path)
    }
    try {
      const page = await within(parts.limit, work())
      parts.report({ is: 'loaded', live, path, milliseconds: since(started) })
      return page
    } catch (cause) {
      if (attempt) advance(live, attempt)
      const { kind, url } = classifyLoadError(cause, parts.statusOf)
      const failure = new AreaLoadError(kind, live, cause, url)
      parts.report({ is: 'failed', live, path, milliseconds: since(started), failure, attempt: nth })
      throw failure
    }
  }

  /** All attempts at one release. */
  async function release(live: LiveArea, path: string): Promise<AreaPageModule> {
    const started = performance.now()
    for (let nth = 1; ; nth++) {
      try {
        return await once(live, path, nth)
      } catch (cause) {
        if (nth >= parts.tries) {
          const failure = cause as AreaLoadError
          parts.report({ is: 'given-up', live, path, milliseconds: since(started), failure })
          throw failure
        }
        await new Promise((resume) => setTimeout(resume, parts.pause))
      }
    }
  }

  async function load(live: LiveArea, path: string): Promise<LoadedPage> {
    // The host has no compatible release, so no attempt is made.
    if (live.unavailable) throw new AreaLoadError('http', live, null, null)
    const candidates = live.fallback ? [live, live.fallback] : [live]
    const open = candidates.filter(({ base }) => !abandoned.has(base))
    // All candidates are exhausted: a new navigation starts with the first one.
    const todo = open.length > 0 ? open : candidates
    let failure: unknown
    for (const candidate of todo) {
      try {
        return { ...(await release(candidate, path)), live: candidate }
      } catch (cause) {
        abandoned.add(candidate.base)
        failure ??= cause
      }
    }
    for (const { base } of candidates) abandoned.delete(base)
    throw failure
  }

  return { load, abandon: ({ base }) => void abandoned.add(base) }
}

const since = (started: number): number => Math.round(performance.now() - started)

function checked(exposed: unknown): AreaModule {
  const module = (exposed as { default?: Partial<AreaModule> } | null)?.default
  if (!Array.isArray(module?.routes)) throw new ClassifiedError('contract', 'The area exposes no routes.')
  return module as AreaModule
}

async function pageOf(module: AreaModule, path: string): Promise<AreaPageModule> {
  const page = module.routes.find((route) => route.path === path)
  if (!page) throw new ClassifiedError('contract', `The area has no page for ${path}.`)
  const { Component, ahead } = await page.lazy()
  if (!Component) throw new ClassifiedError('contract', `The page of ${path} has no component.`)
  return { Component, ...(ahead && { ahead }) }
}

function within<T>(limit: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ClassifiedError('timeout', `No answer within ${limit} ms.`)), limit)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
