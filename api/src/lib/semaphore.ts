/** Semaphore: work above its number of permits waits in FIFO order. */
export type Semaphore = { waitFor<T>(work: () => Promise<T>): Promise<T> }

export function createSemaphore(most: number): Semaphore {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async waitFor(work) {
      if (running < most) running++
      // A finished work passes its permit directly to the next one.
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
