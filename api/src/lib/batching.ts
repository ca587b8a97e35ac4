import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'

type Waiting<Call, Result> = {
  readonly call: Call
  /** Runs code as part of what made the call. */
  readonly inContext: ReturnType<typeof AsyncLocalStorage.snapshot>
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Batches calls: those that arrive in one turn of the event loop, or while a batch is under way, are the next batch, of
 * `most` calls. `run` returns results in the order of its calls; what it throws, each of them throws. It runs in the
 * asynchronous context of the first call.
 */
export function createBatcher<Call, Result>(
  most: number,
  run: (calls: readonly Call[]) => Promise<readonly Result[]>,
): (call: Call) => Promise<Result> {
  let waiting: Waiting<Call, Result>[] = []
  let isRunning = false
  async function runAll(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      // Calls that have arrived by now are read first, so that none of them waits for a batch of its own.
      await setImmediate()
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      try {
        // Otherwise all batches would count as part of the call that began the first of them.
        const inContext = batch[0]?.inContext ?? AsyncLocalStorage.snapshot()
        const results = await inContext(() => run(batch.map(({ call }) => call)))
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isRunning = false
  }
  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, inContext: AsyncLocalStorage.snapshot(), resolve, reject })
      if (!isRunning) void runAll()
    })
}
