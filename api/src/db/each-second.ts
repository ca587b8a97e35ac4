import { isDatabaseGone } from './errors.ts'

const EVERY = 1_000

/** Does `work` about once a second, never twice at a time; the returned function stops that and waits for the run in progress. */
export function eachSecond(work: () => Promise<unknown>, onError: (error: unknown) => void): () => Promise<void> {
  let working: Promise<unknown> | null = null
  const timer = setInterval(() => {
    // Database outages are reported by requests, which notice them first.
    working ??= work()
      .catch((error: unknown) => isDatabaseGone(error) || onError(error))
      .finally(() => {
        working = null
      })
  }, EVERY).unref()
  return async () => {
    clearInterval(timer)
    await working
  }
}
