import type { AreaModule } from '@loopi/shared/federation/area-module'
import type { LiveArea } from '@loopi/shared/federation/page-data'
import type { ComponentType } from 'react'
import { AreaFailure, classify, KnownFailure, type StatusOf } from './area-failure.ts'

/** Where a release is asked for: the base changes with each failure of the area. */
export type Source = { attempt: number; base: string; entry: string }

/** What became of a release: one try failed, it came, or the page goes on without it. */
export type LoadEvent = { live: LiveArea; path: string; milliseconds: number } & (
  | { is: 'failed'; failure: AreaFailure; attempt: number }
  | { is: 'loaded' }
  | { is: 'given-up' }
)

export type LoaderParts = {
  /** Waits until the files of a page have come or failed. */
  prepare: (live: LiveArea, path: string, source: Source) => Promise<void>
  /** Loads the entry from `source` and gives the exposed module. */
  fetchArea: (live: LiveArea, source: Source) => Promise<unknown>
  tell: (event: LoadEvent) => void
  statusOf: StatusOf
  /** Longest wait for one try, from the entry to the page. */
  limit: number
  /** Wait between tries. */
  pause: number
  tries: number
}

/** A page, and the release it came from: the one that was asked for, or what that falls back to. */
export type LoadedPage = { Component: ComponentType; live: LiveArea }

export type AreaLoader = (live: LiveArea, path: string) => Promise<LoadedPage>

/** One release: its base is its name, for overrides too. */
type ReleaseKey = string

/**
 * Loads the page of a route: the area's entry, its exposed module, the page's own files. What fails is tried again,
 * each time from an address that was never asked before (`…/<hash>~<n>/…`, the same files): a browser hands a request
 * that hangs, or a preload that failed, to the next one of the same address. When a release does not come at all, the
 * one it falls back to takes its place in this page, and stays there.
 */
export function createAreaLoader(parts: LoaderParts): AreaLoader {
  const modules = new Map<ReleaseKey, { attempt: number; loading: Promise<AreaModule> }>()
  const failures = new Map<ReleaseKey, number>()
  const failuresOf = ({ base }: LiveArea) => failures.get(base) ?? 0
  /** Releases that this page went on without. */
  const left = new Set<ReleaseKey>()

  const sourceOf = (live: LiveArea): Source => {
    const attempt = failuresOf(live)
    const base = attempt === 0 ? live.base : elsewhere(live.base, attempt)
    return { attempt, base, entry: new URL(`${base}/${live.entry.path}`, location.href).href }
  }

  const moduleOf = (live: LiveArea, source: Source): Promise<AreaModule> => {
    // What hung and came after all must not take the place of a later try.
    if (source.attempt < failuresOf(live)) throw new KnownFailure('timeout', 'Too late.')
    const known = modules.get(live.base)
    if (known) return known.loading
    const loading = parts.fetchArea(live, source).then(checked)
    modules.set(live.base, { attempt: source.attempt, loading })
    return loading
  }

  /** The next try asks elsewhere, unless another page of the area has seen to that already. */
  const moveOn = (live: LiveArea, { attempt }: Source): void => {
    if (modules.get(live.base)?.attempt === attempt) modules.delete(live.base)
    failures.set(live.base, Math.max(failuresOf(live), attempt + 1))
  }

  async function once(live: LiveArea, path: string, attempt: number): Promise<ComponentType> {
    const started = performance.now()
    const source = sourceOf(live)
    const work = async () => {
      await parts.prepare(live, path, source)
      return pageOf(await moduleOf(live, source), path)
    }
    try {
      const page = await within(parts.limit, work())
      parts.tell({ is: 'loaded', live, path, milliseconds: since(started) })
      return page
    } catch (cause) {
      moveOn(live, source)
      const { kind, url } = classify(cause, source.entry, parts.statusOf)
      const failure = new AreaFailure(kind, live, cause, url)
      parts.tell({ is: 'failed', live, path, milliseconds: since(started), failure, attempt })
      throw failure
    }
  }

  /** All tries of one release. */
  async function release(live: LiveArea, path: string): Promise<ComponentType> {
    const started = performance.now()
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(live, path, attempt)
      } catch (failure) {
        if (attempt >= parts.tries) {
          parts.tell({ is: 'given-up', live, path, milliseconds: since(started) })
          throw failure
        }
        await new Promise((resume) => setTimeout(resume, parts.pause))
      }
    }
  }

  return async (live, path) => {
    const rungs = live.fallback ? [live, live.fallback] : [live]
    const open = rungs.filter(({ base }) => !left.has(base))
    // When everything was tried in vain, a new wish starts from the top.
    const todo = open.length > 0 ? open : rungs
    let failure: unknown
    for (const rung of todo) {
      try {
        const Component = await release(rung, path)
        return { Component, live: rung }
      } catch (cause) {
        left.add(rung.base)
        failure ??= cause
      }
    }
    for (const { base } of rungs) left.delete(base)
    throw failure
  }
}

/** An override may stand at the root of its origin, which has no folder to write a number behind. */
const elsewhere = (base: string, attempt: number) => `${base}${ORIGIN.test(base) ? '/' : ''}~${attempt}`

const ORIGIN = /^https?:\/\/[^/]+$/

const since = (started: number): number => Math.round(performance.now() - started)

function checked(exposed: unknown): AreaModule {
  const module = (exposed as { default?: Partial<AreaModule> } | null)?.default
  if (!Array.isArray(module?.routes)) throw new KnownFailure('contract', 'The area exposes no routes.')
  return module as AreaModule
}

async function pageOf(module: AreaModule, path: string): Promise<ComponentType> {
  const page = module.routes.find((route) => route.path === path)
  if (!page) throw new KnownFailure('contract', `The area has no page for ${path}.`)
  const { Component } = await page.lazy()
  if (!Component) throw new KnownFailure('contract', `The page of ${path} has no component.`)
  return Component
}

function within<T>(limit: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new KnownFailure('timeout', `No answer within ${limit} ms.`)), limit)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
