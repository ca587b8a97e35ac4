import { setImmediate } from 'node:timers/promises'

type Waiting<Key, T> = {
  readonly key: Key
  readonly resolve: (found: T) => void
  readonly reject: (why: unknown) => void
}

/** Bounds of a gathering: keys that one fetch is given, and fetches under way at once, of which each is one alone. */
export type Gathered = { readonly most: number; readonly atOnce?: number }

/**
 * Batches reads: those that arrive in one turn of the event loop, or while a fetch is under way, are the next fetch, which
 * begins after all of them arrived. `fetch` returns results in the order of the keys.
 */
export function createGathering<Key, T>(
  fetch: (keys: readonly Key[]) => Promise<readonly T[]>,
  { most, atOnce = 1 }: Gathered,
): (key: Key) => Promise<T> {
  let waiting: Waiting<Key, T>[] = []
  let fetching = 0
  async function go(): Promise<void> {
    fetching++
    while (waiting.length > 0) {
      // Batching by a turn of the event loop: calls that have arrived by now are read first, so none waits for the next fetch.
      await setImmediate()
      const now = waiting.slice(0, most)
      waiting = waiting.slice(most)
      // Taken by another fetch of the same turn.
      if (now.length === 0) break
      try {
        const found = await fetch(now.map(({ key }) => key))
        for (const [at, { resolve }] of now.entries()) resolve(found[at] as T)
      } catch (error) {
        for (const { reject } of now) reject(error)
      }
    }
    fetching--
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (fetching < atOnce) void go()
    })
}

/** Gatherings of a process that are known by name; one that is forgotten still answers whom it has. */
const MOST_GATHERINGS = 200

/** A gathering for each name, such as one for each list that many look at; `fetch` is that of who names it first. */
export function createGatherings<Key, T>(bounds: Gathered) {
  const known = new Map<string, (key: Key) => Promise<T>>()
  return (name: string, key: Key, fetch: (keys: readonly Key[]) => Promise<readonly T[]>): Promise<T> => {
    let gathering = known.get(name)
    if (gathering === undefined) {
      gathering = createGathering(fetch, bounds)
      const [oldest] = known.keys()
      if (known.size >= MOST_GATHERINGS && oldest !== undefined) known.delete(oldest)
      known.set(name, gathering)
    }
    return gathering(key)
  }
}
