import type { FastifyInstance } from 'fastify'
import type { ServingDatabase } from '../db/database.ts'
import { SECOND } from '../lib/clock.ts'

/** Grace period of calls under way, and the time after which open connections are cut off. */
const FINISH_WITHIN = 5 * SECOND
const CUT_OFF_AFTER = 7 * SECOND
const END_AFTER = 9 * SECOND

type Open = {
  readonly app: FastifyInstance
  readonly db: ServingDatabase
  /** Background work, closed when the last call is answered. */
  readonly workers: readonly { close(): Promise<void> }[]
}

/**
 * Takes no more calls, answers those under way, and lets go of everything, within ten seconds whatever is open: a
 * statement that hangs, a body half sent, an idle connection. A call that is not done in time is answered by 503 and
 * undone.
 */
export async function closeInTime({ app, db, workers }: Open): Promise<never> {
  setTimeout(() => app.breakOffCalls(), FINISH_WITHIN)
  setTimeout(() => {
    db.dropEverything()
    app.server.closeAllConnections()
  }, CUT_OFF_AFTER)
  // Acknowledged writes are in the database by now; connections that still hang lose nothing.
  setTimeout(() => process.exit(0), END_AFTER)
  await app.close()
  await Promise.all(workers.map((worker) => worker.close()))
  await db.destroy()
  process.exit(0)
}
