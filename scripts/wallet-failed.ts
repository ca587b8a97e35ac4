/**
 * `npm run wallet:failed`: the movements that the wallets' provider did not take and that wait for a person; with
 * `-- --retry` they are tried again.
 */
import { sentenceFor } from './lib/problem.ts'
import { runOnDatabase } from './lib/run-on-database.ts'

try {
  process.exitCode = await runOnDatabase('api/src/wallet-failed.ts', process.argv.slice(2))
} catch (error) {
  console.error(`✗ ${sentenceFor(error)}`)
  process.exitCode = 1
}
