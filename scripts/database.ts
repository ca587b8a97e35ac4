/**
 * Commands on the database of this data folder. `npm run migrate` brings it to the newest schema, as after a restore;
 * `npm start` migrates by itself. `npm run ledger:check` proves the invariants of points and redemptions.
 * `npm run wallet:failed` lists movements that the wallets' provider rejected; `-- --retry` sends them again.
 */
import { runOnDatabase } from '../platform/local/run-on-database.ts'

const PROGRAMS = ['migrate', 'ledger-check', 'wallet-failed']

const [name = '', ...args] = process.argv.slice(2)
if (PROGRAMS.includes(name)) await runOnDatabase(`api/src/jobs/${name}.ts`, args)
else {
  console.error(`Unknown program: ${name}. Programs: ${PROGRAMS.join(', ')}`)
  process.exit(2)
}
