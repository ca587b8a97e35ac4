/** Semaphore: work beyond its number of permits waits, first come first served. */
export type Semaphore = { waitFor<T>(work: () => Promise<T>): Promise<T> }

export function createSemaphore(most: number): Semaphore {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async waitFor(work) {
      if (running < most) running++
      // Permits pass from the work that ends to the next in line without becoming free in between.
      else await new Promise<void>((go) => waiting.push(go))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
