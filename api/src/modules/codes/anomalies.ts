import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addMs, DAY, SECOND } from '../../lib/clock.ts'
import type { Deps } from '../../plugins/deps.ts'
import { SEARCHES, type Window } from './anomalies.searches.ts'

/** Readings are searched a little after they are written, so that none that is being written is left out. */
const BEHIND = 30 * SECOND

/** Time that the first search, and one after a long pause, goes back. */
const MOST_BACK = 2 * DAY

/**
 * Searches the readings and claims since the last search for what is unusual. One process at a time; a search that fails
 * begins at the same moment again.
 */
export async function searchAnomalies({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const until = addMs(clock.now(), -BEHIND)
  await openSearch(db, addMs(until, -MOST_BACK))
  await inTransaction(db, async (trx) => {
    const since = await takeSearch(trx, addMs(until, -MOST_BACK))
    if (since === undefined || since >= until) return
    await searchWindow(trx, { since, until })
  })
}

/** Searches what was read and claimed in a time, and notes its end as the beginning of the next search. */
export async function searchWindow(trx: Trx, window: Window): Promise<void> {
  for (const search of SEARCHES) await search(window).execute(trx)
  const noted = { searched_until: window.until }
  await trx
    .insertInto('anomaly_search')
    .values(noted)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(noted))
    .execute()
}

async function openSearch(db: Db, since: Date): Promise<void> {
  await db
    .insertInto('anomaly_search')
    .values({ searched_until: since })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Moment where the search begins; undefined while another process searches. */
async function takeSearch(trx: Trx, earliest: Date): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('anomaly_search')
    .select('searched_until')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && (row.searched_until > earliest ? row.searched_until : earliest)
}
