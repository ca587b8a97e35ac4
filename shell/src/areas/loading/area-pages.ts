import type { LiveArea } from '@loopi/shared/federation/page-data'
import { type ComponentType, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { isFileOf } from './area-files.ts'
import type { AreaLoadError } from './area-load-error.ts'
import type { AreaLoader, LoadedPage } from './area-loader.ts'
import type { KeptInput } from './kept-input.ts'

/** Load state of a page's code. */
export type PageState =
  | { is: 'idle' }
  | { is: 'loading' }
  | { is: 'ready'; Component: ComponentType; live: LiveArea }
  | { is: 'failed'; failure: AreaLoadError }

const IDLE: PageState = { is: 'idle' }

/** Crash of a page of a release, with the typed input. */
export type PageCrash = { live: LiveArea; failure: AreaLoadError; kept: KeptInput }

/** Navigates to a new document with an earlier release; resolves only when there is none. */
export type WalkBack = (live: LiveArea, failure: AreaLoadError, kept?: KeptInput) => Promise<void>

/** Page states by path, over a loader that tests can replace. */
export function createAreaPages({ load, abandon }: AreaLoader, walkBack: WalkBack = async () => {}) {
  const store = createStore<Record<string, PageState>>(() => ({}))
  const set = (path: string, state: PageState) => store.setState({ [path]: state })
  const get = (path: string): PageState => store.getState()[path] ?? IDLE

  const opening = new Map<string, Promise<void>>()
  /** Abandoned releases by base: their fallback serves the area, and their pages are not shown again. */
  const abandoned = new Set<string>()

  const giveUp = async (live: LiveArea, path: string, failure: AreaLoadError, kept?: KeptInput) => {
    await walkBack(live, failure, kept)
    set(path, { is: 'failed', failure })
  }

  const ahead = createAhead(load)

  const start = (live: LiveArea, path: string): Promise<void> => {
    set(path, { is: 'loading' })
    const early = ahead.take(live, path)
    return (abandoned.has(live.base) || !early ? load(live, path) : early).then(
      (page) => {
        if (page.live.base !== live.base) abandoned.add(live.base)
        abandoned.delete(page.live.base)
        set(path, { is: 'ready', ...page })
      },
      (failure: AreaLoadError) => giveUp(live, path, failure),
    )
  }

  const isToLoad = (page: PageState): boolean =>
    page.is === 'idle' || (page.is === 'ready' && abandoned.has(page.live.base))

  /** Loads a page unless it is ready, loading or failed. Resolves when settled, never rejects. */
  const open = (live: LiveArea, path: string): Promise<void> => {
    if (isToLoad(get(path))) opening.set(path, start(live, path))
    return opening.get(path) ?? Promise.resolve()
  }

  /** Resets a failure, so that a later visit loads the page again. */
  const resetError = (path: string): void => {
    if (get(path).is === 'failed') set(path, IDLE)
  }

  return {
    open,
    /** Loads and evaluates a page that a visitor is about to open, without showing it. Null after a failure. */
    loadAhead: (live: LiveArea, path: string): Promise<LoadedPage | null> =>
      live.unavailable || get(path).is !== 'idle' ? Promise.resolve(null) : ahead.load(live, path),
    resetError,
    /**
     * Serves the area by its fallback after a page of `crashed` broke; false when only another document helps, or
     * nothing.
     */
    fallBack(live: LiveArea, path: string, { live: crashed, failure, kept }: PageCrash): boolean {
      // The developer of an override needs to see the crash.
      if (crashed.source === 'override') return false
      const isFileOfOthers = failure.url !== null && !isFileOf(crashed, failure.url)
      if (!live.fallback || crashed.base !== live.base || isFileOfOthers) {
        set(path, { is: 'loading' })
        opening.set(path, giveUp(live, path, failure, kept))
        return false
      }
      abandon(crashed)
      abandoned.add(crashed.base)
      open(live, path)
      return true
    },
    /** Abandons a release before it is shown, because it crashed in an earlier document of this tab. */
    avoid(live: LiveArea): void {
      if (live.fallback) abandon(live)
    },
    /** Loads a failed page again, from its first candidate. */
    retry: (live: LiveArea, path: string): Promise<void> => {
      resetError(path)
      return open(live, path)
    },
    get,
    isLoading: (): boolean => Object.values(store.getState()).some(({ is }) => is === 'loading'),
    /** The server snapshot equals the client's, because hydration starts when the page's code is loaded. */
    useState: (path: string): PageState =>
      useSyncExternalStore(
        store.subscribe,
        () => get(path),
        () => get(path),
      ),
  }
}

/** Pages loaded ahead of navigation. A failure is ignored, because the navigation loads the page again. */
function createAhead(load: AreaLoader['load']) {
  const loading = new Map<string, Promise<LoadedPage>>()
  const keyOf = ({ base }: LiveArea, path: string): string => `${base} ${path}`
  return {
    async load(live: LiveArea, path: string): Promise<LoadedPage | null> {
      const key = keyOf(live, path)
      const page = loading.get(key) ?? load(live, path)
      loading.set(key, page)
      return page.catch(() => {
        loading.delete(key)
        return null
      })
    },
    /** Page that was loaded ahead or is loading; returned once. */
    take(live: LiveArea, path: string): Promise<LoadedPage> | undefined {
      const page = loading.get(keyOf(live, path))
      loading.delete(keyOf(live, path))
      return page
    },
  }
}

export type AreaPages = ReturnType<typeof createAreaPages>
