import type { LiveArea } from '@loopi/shared/federation/page-data'
import type { ComponentType } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { AreaFailure } from './area-failure.ts'
import type { AreaLoader } from './area-loader.ts'

/** What is known of the code of one page. */
export type PageState =
  | { is: 'idle' }
  | { is: 'loading' }
  | { is: 'ready'; Component: ComponentType }
  | { is: 'failed'; failure: AreaFailure }

const IDLE: PageState = { is: 'idle' }

/** The pages of the areas by path; the loader is a parameter, so that a test can give its own. */
export function createAreaPages(load: AreaLoader) {
  const store = createStore<Record<string, PageState>>(() => ({}))
  const set = (path: string, state: PageState) => store.setState({ [path]: state })
  const get = (path: string): PageState => store.getState()[path] ?? IDLE

  const start = (live: LiveArea, path: string): void => {
    set(path, { is: 'loading' })
    load(live, path).then(
      (Component) => set(path, { is: 'ready', Component }),
      (failure: AreaFailure) => set(path, { is: 'failed', failure }),
    )
  }

  return {
    /** Starts loading unless the page is there or on its way; after a failure, from the beginning. */
    open(live: LiveArea, path: string): void {
      const { is } = get(path)
      if (is === 'idle' || is === 'failed') start(live, path)
    },
    get,
    useState: (path: string): PageState => useStore(store, (states) => states[path] ?? IDLE),
  }
}

export type AreaPages = ReturnType<typeof createAreaPages>
