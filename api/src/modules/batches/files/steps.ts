import { setImmediate } from 'node:timers/promises'
import { createSemaphore } from '../../../lib/semaphore.ts'

// One at a time, so that calls of others wait for one step and not for those of all downloads.
const steps = createSemaphore(1)

/** Makes a part of a file after calls that have arrived meanwhile. A part should take a few milliseconds. */
export const inStep = <T>(make: () => T): Promise<T> =>
  steps.waitFor(async () => {
    await setImmediate()
    return make()
  })

/** The bytes from an offset on. */
export async function* skipping(parts: AsyncIterable<Uint8Array>, from: number): AsyncIterable<Uint8Array> {
  let left = from
  for await (const part of parts) {
    if (left < part.length) yield part.subarray(left)
    left = Math.max(0, left - part.length)
  }
}
