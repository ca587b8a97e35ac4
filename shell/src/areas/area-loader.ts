import type { AreaModule } from '@loopi/shared/federation/area-module'
import type { AreaName } from '@loopi/shared/federation/areas'
import type { LiveArea } from '@loopi/shared/federation/page-data'
import type { ComponentType } from 'react'
import { AreaFailure, classify, KnownFailure, type StatusOf } from './area-failure.ts'

/** Where a release is asked for: the base changes with each try after a failure. */
export type Source = { base: string; entry: string }

export type LoaderParts = {
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
  const modules = new Map<AreaName, Promise<AreaModule>>()
  const failures = new Map<AreaName, number>()

  const sourceOf = (live: LiveArea): Source => {
    const failed = failures.get(live.area.name) ?? 0
    const base = failed === 0 ? live.base : `${live.base}~${failed}`
    return { base, entry: new URL(`${base}/${live.entry.path}`, location.href).href }
  }

  const moduleOf = (live: LiveArea, source: Source): Promise<AreaModule> => {
    const known = modules.get(live.area.name)
    if (known) return known
    const loading = parts.fetchArea(live, source).then(checked)
    modules.set(live.area.name, loading)
    return loading
  }

  async function once(live: LiveArea, path: string, attempt: number): Promise<ComponentType> {
    const started = performance.now()
    const source = sourceOf(live)
    const used = moduleOf(live, source)
    try {
      return await within(
        parts.limit,
        used.then((module) => pageOf(module, path)),
      )
    } catch (cause) {
      // Another page of the area may have given up on this module already.
      if (modules.get(live.area.name) === used) {
        modules.delete(live.area.name)
        failures.set(live.area.name, (failures.get(live.area.name) ?? 0) + 1)
      }
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
