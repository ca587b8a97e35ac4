import { LADDER } from './ladder.ts'

/** The first may be answered by a preload that failed, without the network being asked. */
const TRIES = 3

/**
 * Loads code that belongs to the shell, and again when it does not come: a phone that changes networks loses what is on
 * its way. `coming` is a first try that has begun already.
 */
export async function persistently<T>(load: () => Promise<T>, coming = load()): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await (tries === 1 ? coming : load())
    } catch (error) {
      if (tries >= TRIES) throw error
      await new Promise((resume) => setTimeout(resume, LADDER.pause))
    }
  }
}
