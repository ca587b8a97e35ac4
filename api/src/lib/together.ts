import { setImmediate } from 'node:timers/promises'

/**
 * Answers all who ask for one thing while it is being fetched by one further fetch. It begins after they asked, so each
 * sees what was true when it came; how many ask at once then costs nothing.
 */
export function createTogether<T>(): (key: string, fetch: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<unknown>>()
  const following = new Map<string, Promise<T>>()
  async function follow(key: string, fetch: () => Promise<T>): Promise<T> {
    if (underWay.has(key)) await underWay.get(key)
    // Batching by a turn of the event loop, as in a gathering.
    await setImmediate()
    following.delete(key)
    const answer = fetch()
    const over = answer.catch(() => undefined)
    underWay.set(key, over)
    void over.then(() => underWay.delete(key))
    return answer
  }
  return (key, fetch) => {
    const answer = following.get(key) ?? follow(key, fetch)
    following.set(key, answer)
    return answer
  }
}

type Waiting<Key, T> = {
  readonly key: Key
  readonly resolve: (found: T) => void
  readonly reject: (why: unknown) => void
}

/** Bounds of a gathering: keys that one fetch is given, and fetches under way at once, of which each is one alone. */
export type Gathered = { readonly most: number; readonly atOnce?: number }

/** As `createTogether`, for different things that one fetch finds: `fetch` answers in the order of the keys. */
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
