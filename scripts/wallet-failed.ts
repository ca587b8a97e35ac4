/**
 * `npm run wallet:failed`: the movements that the wallets' provider did not take and that wait for a person; with
 * `-- --retry` they are tried again.
 */
import { runOnDatabase } from '../platform/local/run-on-database.ts'

await runOnDatabase('api/src/jobs/wallet-failed.ts', process.argv.slice(2))
