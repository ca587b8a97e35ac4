import { setImmediate } from 'node:timers/promises'

type Waiting<Call, Result> = {
  readonly call: Call
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Batches calls: those that arrive in one turn of the event loop, or while a batch is under way, are the next batch, of
 * `most` calls. `run` returns results in the order of its calls; what it throws, each of them throws.
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
        const results = await run(batch.map(({ call }) => call))
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isRunning = false
  }
  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject })
      if (!isRunning) void runAll()
    })
}
