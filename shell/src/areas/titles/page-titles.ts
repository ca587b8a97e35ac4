import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

/** Titles by route path that arrived after the page's data, of areas that the page did not start with. */
const store = createStore<Readonly<Record<string, string>>>(() => ({}))

export const learnTitles = (titles: Readonly<Record<string, string>>): void => store.setState(titles)

type Titled = { readonly path: string; readonly title: string }

/** Title of a route: the page's data has one until the area's own data arrive. */
export const titleOf = ({ path, title }: Titled): string => store.getState()[path] ?? title

export function useTitle(route: Titled | null): string | null {
  const read = () => route && titleOf(route)
  return useSyncExternalStore(store.subscribe, read, read)
}
