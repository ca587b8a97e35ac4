import type { AreaModule } from '@loopi/shared/federation/area-module'
import type { AreaName } from '@loopi/shared/federation/areas'
import type { LiveArea } from '@loopi/shared/federation/page-data'
import type { ComponentType } from 'react'
import { AreaFailure, classify, KnownFailure, type StatusOf } from './area-failure.ts'

/** Where a release is asked for: the base changes with each failure of the area. */
export type Source = { attempt: number; base: string; entry: string }

export type LoaderParts = {
  /** Waits until the files of a page have come or failed. */
  prepare: (live: LiveArea, path: string, source: Source) => Promise<void>
  /** Loads the entry from `source` and gives the exposed module. */
  fetchArea: (live: LiveArea, source: Source) => Promise<unknown>
  report: (failure: AreaFailure, details: { attempt: number; milliseconds: number; path: string }) => void
  statusOf: StatusOf
  /** Longest wait for one try, from the entry to the page. */
  limit: number
  /** Wait between tries. */
  pause: number
  tries: number
}

export type AreaLoader = (live: LiveArea, path: string) => Promise<ComponentType>

/**
 * Loads the page of a route: the area's entry, its exposed module, the page's own files. What fails is tried again,
 * each time from an address that was never asked before (`…/<hash>~<n>/…`, the same files): a browser hands a request
 * that hangs, or a preload that failed, to the next one of the same address.
 */
export function createAreaLoader(parts: LoaderParts): AreaLoader {
  const modules = new Map<AreaName, { attempt: number; loading: Promise<AreaModule> }>()
  const failures = new Map<AreaName, number>()
  const failuresOf = (area: AreaName) => failures.get(area) ?? 0

  const sourceOf = (live: LiveArea): Source => {
    const attempt = failuresOf(live.area.name)
    const base = attempt === 0 ? live.base : `${live.base}~${attempt}`
    return { attempt, base, entry: new URL(`${base}/${live.entry.path}`, location.href).href }
  }

  const moduleOf = (live: LiveArea, source: Source): Promise<AreaModule> => {
    const { name } = live.area
    // What hung and came after all must not take the place of a later try.
    if (source.attempt < failuresOf(name)) throw new KnownFailure('timeout', 'Too late.')
    const known = modules.get(name)
    if (known) return known.loading
    const loading = parts.fetchArea(live, source).then(checked)
    modules.set(name, { attempt: source.attempt, loading })
    return loading
  }

  /** The next try asks elsewhere, unless another page of the area has seen to that already. */
  const giveUp = (area: AreaName, { attempt }: Source): void => {
    if (modules.get(area)?.attempt === attempt) modules.delete(area)
    failures.set(area, Math.max(failuresOf(area), attempt + 1))
  }

  async function once(live: LiveArea, path: string, attempt: number): Promise<ComponentType> {
    const started = performance.now()
    const source = sourceOf(live)
    const work = async () => {
      await parts.prepare(live, path, source)
      return pageOf(await moduleOf(live, source), path)
    }
    try {
      return await within(parts.limit, work())
    } catch (cause) {
      giveUp(live.area.name, source)
      const { kind, url } = classify(cause, source.entry, parts.statusOf)
      const failure = new AreaFailure(kind, live, cause, url)
      parts.report(failure, { attempt, milliseconds: Math.round(performance.now() - started), path })
      throw failure
    }
  }

  return async (live, path) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(live, path, attempt)
      } catch (failure) {
        if (attempt >= parts.tries) throw failure
        await new Promise((resume) => setTimeout(resume, parts.pause))
      }
    }
  }
}

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
