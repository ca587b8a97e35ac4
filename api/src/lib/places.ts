/** A number of places; whoever finds none waits for one, in order. */
export type Places = { waitFor<T>(work: () => Promise<T>): Promise<T> }

export function createPlaces(most: number): Places {
  let taken = 0
  const waiting: (() => void)[] = []
  return {
    async waitFor(work) {
      if (taken < most) taken++
      // The place of whoever leaves goes to the next one without becoming free in between.
      else await new Promise<void>((go) => waiting.push(go))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else taken--
      }
    },
  }
}
