import { RETRY_POLICY } from './retry-policy.ts'

/** Total attempts: a failed preload may answer the first one without any request. */
const TRIES = 3

/**
 * Retry with a constant pause for code of the shell itself, because a phone that changes networks loses requests in
 * flight.
 *
 * @param load one attempt; called again after a failure
 * @param coming a first attempt that is in flight
 * @throws the error of the last attempt
 */
export async function withRetry<T>(load: () => Promise<T>, coming = load()): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await (tries === 1 ? coming : load())
    } catch (error) {
      if (tries >= TRIES) throw error
      await new Promise((resume) => setTimeout(resume, RETRY_POLICY.pause))
    }
  }
}
