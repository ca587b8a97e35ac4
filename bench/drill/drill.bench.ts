/**
 * `npm run drill`: a good release and one of each kind of break, each as a canary of 10 % under scripted visitors of two
 * hosts over one store; then each is promoted to everybody and rolled back. Prints who was hurt, and how long it took.
 * Exits with 1 when a bad canary is not halted or a good one is. Nothing is asserted of times.
 */
import { availableParallelism } from 'node:os'
import { chromium } from 'playwright-core'
import { build } from '../../platform/build/release/build.ts'
import { findBrowser } from '../../platform/local/browser.ts'
import { buildPlanted, PLANTED } from './breaks.ts'
import { openRelay } from './relay.ts'
import { openStage } from './stage.ts'
import { type Row, tableOf, wrongVerdicts } from './table.ts'
import { RATE } from './traffic.ts'
import { createTrials } from './trial.ts'

/** Address of the browser, in a network that no scripted visitor comes from. */
const BROWSER_ADDRESS = '203.0.113.7'

await build({ log: console.log })
console.log(`Building ${PLANTED.length} releases with a break each, unless they are built …`)
await buildPlanted()
const started = Date.now()
const stage = await openStage()
const relay = await openRelay(stage.hosts, BROWSER_ADDRESS)
const { path, args } = await findBrowser()
const browser = await chromium.launch({ executablePath: path, args: [...args] })
try {
  const trials = await createTrials({ stage, relay, browser })
  const rows: Row[] = []
  for (const planted of PLANTED) {
    const row = await trials.run(planted)
    rows.push(row)
    console.log(`${row.name}: ${row.haltReason ?? `not halted within ${row.visits} visits`}`)
  }
  console.log(`\n${tableOf(rows)}\n`)
  console.log(
    `${Math.round((Date.now() - started) / 1000)} s, ${RATE} visits a second, ${availableParallelism()} cores`,
  )
  const wrong = wrongVerdicts(rows)
  for (const line of wrong) console.error(line)
  if (wrong.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  relay.close()
  await stage.close()
}
