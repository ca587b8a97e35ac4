import type { Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Database } from '../../db/schema.ts'

export { startStoringCalls } from './call-counts.ts'

/** Keeps the result of a ledger check for the operations page. */
export const keepLedgerCheck = (db: Db, check: Insertable<Database['ledger_checks']>) =>
  db.insertInto('ledger_checks').values(check).execute()
