import type { LiveArea } from '@loopi/shared/federation/page-data'
import { type ComponentType, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import type { AreaFailure } from './area-failure.ts'
import type { AreaLoader } from './area-loader.ts'

/** What is known of the code of one page. */
export type PageState =
  | { is: 'idle' }
  | { is: 'loading' }
  | { is: 'ready'; Component: ComponentType; live: LiveArea }
  | { is: 'failed'; failure: AreaFailure }

const IDLE: PageState = { is: 'idle' }

/** The pages of the areas by path; the loader is a parameter, so that a test can give its own. */
export function createAreaPages(load: AreaLoader) {
  const store = createStore<Record<string, PageState>>(() => ({}))
  const set = (path: string, state: PageState) => store.setState({ [path]: state })
  const get = (path: string): PageState => store.getState()[path] ?? IDLE

  const opening = new Map<string, Promise<void>>()
  /** Bases of releases that another one has taken the place of: what came from them is not shown again. */
  const left = new Set<string>()

  const start = (live: LiveArea, path: string): Promise<void> => {
    set(path, { is: 'loading' })
    return load(live, path).then(
      (page) => {
        if (page.live.base !== live.base) left.add(live.base)
        left.delete(page.live.base)
        set(path, { is: 'ready', ...page })
      },
      (failure: AreaFailure) => set(path, { is: 'failed', failure }),
    )
  }

  const isToLoad = (page: PageState): boolean => page.is === 'idle' || (page.is === 'ready' && left.has(page.live.base))

  /** Loads the page unless it is there, on its way or known to have failed; kept when it is known whether it came. */
  const open = (live: LiveArea, path: string): Promise<void> => {
    if (isToLoad(get(path))) opening.set(path, start(live, path))
    return opening.get(path) ?? Promise.resolve()
  }

  /** Forgets that the page failed: whoever comes back to it later gets a new try. */
  const forgive = (path: string): void => {
    if (get(path).is === 'failed') set(path, IDLE)
  }

  return {
    open,
    forgive,
    /** Loads a page that failed once more, from the beginning. */
    retry: (live: LiveArea, path: string): Promise<void> => {
      forgive(path)
      return open(live, path)
    },
    get,
    /** While markup is hydrated the page is what it is now, too: whoever hydrates has waited for it. */
    useState: (path: string): PageState =>
      useSyncExternalStore(
        store.subscribe,
        () => get(path),
        () => get(path),
      ),
  }
}

export type AreaPages = ReturnType<typeof createAreaPages>
