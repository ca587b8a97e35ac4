/** `npm run ledger:check`: proves the invariants of points and redemptions on the database of this data folder. */
import { sentenceFor } from './lib/problem.ts'
import { runOnDatabase } from './lib/run-on-database.ts'

try {
  process.exitCode = await runOnDatabase('api/src/ledger-check.ts')
} catch (error) {
  console.error(`✗ ${sentenceFor(error)}`)
  process.exitCode = 1
}
