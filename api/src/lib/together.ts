/** Fetch of a key under way, and the one that follows for those who came meanwhile. */
type Flight<T> = { readonly over: Promise<unknown>; next?: Promise<T> }

/**
 * Answers all who ask for one thing while it is being fetched by one further fetch. It begins after they asked, so each
 * sees what was true when it came; how many ask at once then costs nothing.
 */
export function createTogether<T>(): (key: string, fetch: () => Promise<T>) => Promise<T> {
  const flights = new Map<string, Flight<T>>()
  const begin = (key: string, fetch: () => Promise<T>): Promise<T> => {
    const answer = fetch()
    const flight: Flight<T> = { over: answer.catch(() => undefined) }
    flights.set(key, flight)
    void flight.over.then(() => {
      if (flight.next === undefined) flights.delete(key)
    })
    return answer
  }
  return (key, fetch) => {
    const flight = flights.get(key)
    if (flight === undefined) return begin(key, fetch)
    flight.next ??= flight.over.then(() => begin(key, fetch))
    return flight.next
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
      const now = waiting.slice(0, most)
      waiting = waiting.slice(most)
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
