import type { FastifyInstance } from 'fastify'
import type { ServingDatabase } from '../db/database.ts'
import { SECOND } from '../lib/clock.ts'

/** Grace period of pending calls, and the time after which connections are cut. */
const FINISH_WITHIN = 5 * SECOND
const CUT_OFF_AFTER = 7 * SECOND
const END_AFTER = 9 * SECOND

type Open = {
  readonly app: FastifyInstance
  readonly db: ServingDatabase
  /** Background work, closed after the last response. */
  readonly workers: readonly { close(): Promise<void> }[]
}

/**
 * Stops accepting calls, finishes pending ones, and closes everything within ten seconds, even with a hanging
 * statement, an incomplete body or an idle connection. Calls that do not finish in time get 503 and are rolled back.
 */
export async function closeInTime({ app, db, workers }: Open): Promise<never> {
  setTimeout(() => app.breakOffCalls(), FINISH_WITHIN)
  setTimeout(() => {
    db.dropEverything()
    app.server.closeAllConnections()
  }, CUT_OFF_AFTER)
  // Acknowledged writes are committed by now, so hanging connections lose nothing.
  setTimeout(() => process.exit(0), END_AFTER)
  await app.close()
  await Promise.all(workers.map((worker) => worker.close()))
  await db.destroy()
  process.exit(0)
}
