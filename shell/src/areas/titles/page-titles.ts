import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

/** Titles that came after the page's data, by path of the route: those of areas that the page did not begin with. */
const store = createStore<Readonly<Record<string, string>>>(() => ({}))

export const learnTitles = (titles: Readonly<Record<string, string>>): void => store.setState(titles)

type Titled = { readonly path: string; readonly title: string }

/** Title of a route: until its own comes with the rest of its area, the one that the page's data gave it. */
export const titleOf = ({ path, title }: Titled): string => store.getState()[path] ?? title

export function useTitle(route: Titled | null): string | null {
  const read = () => route && titleOf(route)
  return useSyncExternalStore(store.subscribe, read, read)
}
