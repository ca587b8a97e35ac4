import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { AREA } from '../../e2e/fixtures/staging.ts'
import { folderOf, type Planted } from './breaks.ts'
import { BUCKETS, visitInBrowser } from './browser-visit.ts'
import type { Relay } from './relay.ts'
import type { Stage } from './stage.ts'
import type { Row } from './table.ts'
import { pageOf, sendVisitors, type Visited } from './traffic.ts'
import { harmOf, type Observation, outcomesOf } from './visitors.ts'

const PERCENT = 10
/** Visits after which a canary that nobody halted has passed, or was missed. */
const ENOUGH = 800
/** Intervals in milliseconds at which a page and the registry are polled. */
const POLL_INTERVALS = { page: 20, registry: 50 }
/** Address of who looks whether a release is out, in a network that no visitor comes from. */
const PROBE = '203.0.113.8'

type Theatre = { readonly stage: Stage; readonly relay: Relay; readonly browser: Browser }
/** Release under trial: its hash, and the text of the script that the hosts' store loses. */
type Tried = Pick<Planted, 'lost'> & { readonly hash: string }
/** Halt by a host: when, in milliseconds, and why. */
type Halt = { readonly at: number; readonly reason: string }

/** Trials of planted releases, one after the other, against the release that is live. */
export async function createTrials(theatre: Theatre) {
  const { stage, relay, browser } = theatre
  const observed = new Map<string, Observation>()
  let visitors = 0
  const { hash: live } = await pageOf(stage.hosts[0] ?? '', { address: PROBE, bucket: BUCKETS.live })
  const healthy = await visitInBrowser(browser, relay, BUCKETS.live)
  if (harmOf(healthy) !== 'none') throw new Error(`The release that is live does harm already: ${harmOf(healthy)}.`)
  observed.set(live, healthy)

  return {
    async run(planted: Planted): Promise<Row> {
      const hash = await stage.publish(await folderOf(planted))
      const tried = { hash, lost: planted.lost }
      const seen = await rehearsal(theatre, tried)
      observed.set(hash, seen)
      const { started, halt, visits } = await trial(stage, tried, { observed, live, from: visitors })
      visitors += visits.length
      return {
        name: planted.name,
        isGood: planted.isGood,
        harm: harmOf(seen),
        reports: outcomesOf(seen.reports, hash),
        visits: visits.length,
        canaryVisits: visits.filter((one) => one.hash === hash).length,
        visitsUntilHalt: halt && visits.filter(({ at }) => at <= halt.at).length,
        timeToHalt: halt && halt.at - started,
        timeToRollback: await rollback(stage, tried, live),
        haltReason: halt?.reason ?? null,
      }
    },
  }
}

/** Visit of a browser to the release, as a canary that nobody else visits and that is taken back again. */
async function rehearsal({ stage, relay, browser }: Theatre, { hash, lost }: Tried): Promise<Observation> {
  await stage.canary(hash, PERCENT)
  await givenEverywhere(stage, hash, BUCKETS.canary)
  const giveBack = await stage.lose(hash, lost)
  const seen = await visitInBrowser(browser, relay, BUCKETS.canary)
  await giveBack()
  await stage.rollBack()
  return seen
}

type Audience = { readonly observed: ReadonlyMap<string, Observation>; readonly live: string; readonly from: number }

/** Canary under visitors, from its start until it is halted and nobody is given it any more, or enough have come. */
async function trial(stage: Stage, { hash, lost }: Tried, { observed, live, from }: Audience) {
  const started = Date.now()
  await stage.canary(hash, PERCENT)
  const giveBack = await stage.lose(hash, lost)
  const end = new AbortController()
  const coming = sendVisitors({ hosts: stage.hosts, observed, from, most: ENOUGH, ended: end.signal })
  const halt = await haltDuring(coming, stage, hash)
  if (halt) await givenEverywhere(stage, live, BUCKETS.canary)
  end.abort()
  const visits = await coming
  await giveBack()
  if (!halt) await stage.rollBack()
  return { started, halt, visits }
}

/** Halt of the release while visitors come, as the registry tells it; null without one. */
async function haltDuring(coming: Promise<readonly Visited[]>, stage: Stage, hash: string): Promise<Halt | null> {
  let isOver = false
  // Errors of the visitors are those of `coming`, which the trial waits for.
  const over = () => {
    isOver = true
  }
  coming.then(over, over)
  for (;;) {
    const wasOver = isOver
    const refusal = (await stage.registry()).refused[AREA]?.[hash]
    if (refusal?.why === 'halted') return { at: Date.parse(refusal.at), reason: refusal.reason }
    if (wasOver) return null
    await pause(POLL_INTERVALS.registry)
  }
}

/** Promotes the release to everybody and rolls it back; milliseconds until every host gives the good one again. */
async function rollback(stage: Stage, { hash, lost }: Tried, live: string): Promise<number> {
  await stage.promote(hash)
  await givenEverywhere(stage, hash, BUCKETS.live)
  const giveBack = await stage.lose(hash, lost)
  const ordered = Date.now()
  await stage.rollBack()
  await givenEverywhere(stage, live, BUCKETS.live)
  const took = Date.now() - ordered
  await giveBack()
  return took
}

/** Waits until every host gives a new visit of these visitors the release. */
async function givenEverywhere(stage: Stage, hash: string, bucket: number): Promise<void> {
  for (const host of stage.hosts)
    while ((await pageOf(host, { address: PROBE, bucket })).hash !== hash) await pause(POLL_INTERVALS.page)
}
