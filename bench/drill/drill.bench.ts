/**
 * `npm run drill`: a good release and one of each kind of break, of an area and of the shell, each as a canary of 10 %
 * under scripted visitors of two hosts over one store; then each is promoted to everybody and rolled back. Prints who was
 * hurt, and how long it took.
 * Exits with 1 when a bad canary is not halted or a good one is. Nothing is asserted of times.
 */
import { availableParallelism } from 'node:os'
import { chromium } from 'playwright-core'
import { openLoadBalancer } from '../../e2e/fixtures/load-balancer.ts'
import { AREA } from '../../e2e/fixtures/staging.ts'
import { build } from '../../platform/build/release/build.ts'
import { findBrowser } from '../../platform/local/browser.ts'
import { AREA_RELEASES } from './area-breaks.ts'
import { buildPlanted } from './planted.ts'
import { SHELL_RELEASES } from './shell-breaks.ts'
import { openStage } from './stage.ts'
import { type Row, tableOf, wrongVerdicts } from './table.ts'
import { RATE } from './traffic.ts'
import { createTrials } from './trial.ts'

/** Address of the browser, in a network that no scripted visitor comes from. */
const BROWSER_ADDRESS = '203.0.113.7'

const PLANTED = [...AREA_RELEASES, ...SHELL_RELEASES]

await build({ log: console.log })
console.log(`Building ${PLANTED.length} releases, unless they are built …`)
await buildPlanted(PLANTED)
const started = Date.now()
const stage = await openStage()
const balancer = await openLoadBalancer(stage.hosts, { address: BROWSER_ADDRESS })
const { path, args } = await findBrowser()
const browser = await chromium.launch({ executablePath: path, args: [...args] })
try {
  const theatre = { stage, balancer, browser }
  const trials = { area: await createTrials(theatre, AREA), shell: await createTrials(theatre, 'shell') }
  const rows: Row[] = []
  for (const planted of PLANTED) {
    const row = await trials[planted.of === 'shell' ? 'shell' : 'area'].run(planted)
    rows.push(row)
    console.log(`${row.of}, ${row.name}: ${row.haltReason ?? `not halted within ${row.visits} visits`}`)
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
  balancer.close()
  await stage.close()
}
