/** `npm run ledger:check`: proves the invariants of points and redemptions on the database of this data folder. */
import { runOnDatabase } from '../platform/local/run-on-database.ts'

await runOnDatabase('api/src/jobs/ledger-check.ts')
