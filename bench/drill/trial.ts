import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import type { LoadBalancer } from '../../e2e/fixtures/load-balancer.ts'
import type { ReleaseName } from '../../shared/contract/release-name.ts'
import { bucketsOf, visitInBrowser } from './browser-visit.ts'
import { folderOf, type Planted } from './planted.ts'
import type { Stage } from './stage.ts'
import type { Row } from './table.ts'
import { releaseFor, sendVisitors, type Visited } from './traffic.ts'
import { harmOf, type Observation, outcomesOf } from './visitors.ts'

const PERCENT = 10
/** Visits after which a canary that nobody halted has passed, or was missed. */
const ENOUGH = 800
/** Intervals in milliseconds at which a page and the registry are polled. */
const POLL_INTERVALS = { page: 20, registry: 50 }
/** Address of who looks whether a release is out, in a network that no visitor comes from. */
const PROBE = '203.0.113.8'

type Theatre = { readonly stage: Stage; readonly balancer: LoadBalancer; readonly browser: Browser }
/** Release of an area, or of the shell, by its hash. */
type Tried = { readonly of: ReleaseName; readonly hash: string }
/** Halt by a host: when, in milliseconds, and why. */
type Halt = { readonly at: number; readonly reason: string }

/** Trials of planted releases of an area, or of the shell, one after the other, against the release that is live. */
export async function createTrials(theatre: Theatre, of: ReleaseName) {
  const { stage, balancer, browser } = theatre
  const buckets = bucketsOf(of)
  const observed = new Map<string, Observation>()
  let visitors = 0
  const { hash: live } = await releaseFor(stage.hosts[0] ?? '', { address: PROBE, bucket: buckets.live }, of)
  const healthy = await visitInBrowser(browser, balancer, { of, bucket: buckets.live })
  if (harmOf(healthy) !== 'none') throw new Error(`The ${of} that is live does harm already: ${harmOf(healthy)}.`)
  observed.set(live, healthy)

  return {
    async run(planted: Planted): Promise<Row> {
      const hash = await stage.publish(of, await folderOf(planted))
      const tried = { of, hash }
      const seen = await rehearsal(theatre, tried, planted.lost)
      observed.set(hash, seen)
      const { started, halt, visits } = await trial(stage, tried, { observed, live, from: visitors })
      visitors += visits.length
      return {
        ...{ of, name: planted.name, isGood: planted.isGood },
        harm: harmOf(seen),
        documents: seen.documents,
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
async function rehearsal(
  { stage, balancer, browser }: Theatre,
  { of, hash }: Tried,
  lost: string | null,
): Promise<Observation> {
  const { canary: bucket } = bucketsOf(of)
  await stage.canary(of, hash, PERCENT)
  await givenEverywhere(stage, { of, hash }, bucket)
  balancer.lose(lost && (await stage.addressOf(of, hash, lost)))
  const seen = await visitInBrowser(browser, balancer, { of, bucket })
  balancer.lose(null)
  await stage.rollBack(of)
  return seen
}

type Audience = { readonly observed: ReadonlyMap<string, Observation>; readonly live: string; readonly from: number }

/** Canary under visitors, from its start until it is halted and nobody is given it any more, or enough have come. */
async function trial(stage: Stage, tried: Tried, { observed, live, from }: Audience) {
  const { of, hash } = tried
  const started = Date.now()
  await stage.canary(of, hash, PERCENT)
  const end = new AbortController()
  const coming = sendVisitors({ of, hosts: stage.hosts, observed, from, most: ENOUGH, ended: end.signal })
  const halt = await haltDuring(coming, stage, tried)
  if (halt) await givenEverywhere(stage, { of, hash: live }, bucketsOf(of).canary)
  end.abort()
  const visits = await coming
  if (!halt) await stage.rollBack(of)
  return { started, halt, visits }
}

/** Halt of the release while visitors come, as the registry tells it; null without one. */
async function haltDuring(
  coming: Promise<readonly Visited[]>,
  stage: Stage,
  { of, hash }: Tried,
): Promise<Halt | null> {
  let isOver = false
  // Errors of the visitors are those of `coming`, which the trial waits for.
  const over = () => {
    isOver = true
  }
  coming.then(over, over)
  for (;;) {
    const wasOver = isOver
    const refusal = (await stage.registry()).refused[of]?.[hash]
    if (refusal?.why === 'halted') return { at: Date.parse(refusal.at), reason: refusal.reason }
    if (wasOver) return null
    await pause(POLL_INTERVALS.registry)
  }
}

/** Promotes the release to everybody and rolls it back; milliseconds until every host gives the good one again. */
async function rollback(stage: Stage, { of, hash }: Tried, live: string): Promise<number> {
  const { live: bucket } = bucketsOf(of)
  await stage.promote(of, hash)
  await givenEverywhere(stage, { of, hash }, bucket)
  const ordered = Date.now()
  await stage.rollBack(of)
  await givenEverywhere(stage, { of, hash: live }, bucket)
  return Date.now() - ordered
}

/** Waits until every host gives a new visit of these visitors the release. */
async function givenEverywhere(stage: Stage, { of, hash }: Tried, bucket: number): Promise<void> {
  for (const host of stage.hosts)
    while ((await releaseFor(host, { address: PROBE, bucket }, of)).hash !== hash) await pause(POLL_INTERVALS.page)
}
