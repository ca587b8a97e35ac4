import { runScript } from '../../platform/local/service.ts'
import { failedOf, load, middleOf, type SideOutcome } from '../api/load.ts'
import { fillCrowd, fillShops } from '../api/market.ts'
import { perCall, spentBy } from '../api/processor.ts'
import { READS, redemptions } from '../api/rows.ts'
import { type Table, tableOf } from '../report.ts'
import { median } from '../statistics.ts'
import type { Installation } from './installation.ts'

const READING = 32
const REDEEMING = 24

type Plan = { readonly rounds: number; readonly seconds: number }
type Side = (round: number) => Promise<SideOutcome>
/** Outcome with the processor's time of a call, of all parts together. */
type Measured = SideOutcome & { readonly cost: number }

/** Calls a second through two of each, with what stands around them, next to one of each, in turns. */
export async function measureRatios(one: Installation, two: Installation, { rounds, seconds }: Plan): Promise<Table> {
  const sides = [await sidesOf(one, seconds), await sidesOf(two, seconds)] as const
  const measured = new Map<string, [Measured[], Measured[]]>()
  for (let round = 0; round < rounds; round++)
    for (const name of Object.keys(sides[0])) {
      const rows = measured.get(name) ?? [[], []]
      measured.set(name, rows)
      for (const at of [0, 1] as const)
        rows[at].push(await withCost([one, two][at] as Installation, () => (sides[at][name] as Side)(round), seconds))
    }
  return tableOf('call', Object.fromEntries([...measured].map(([name, [ones, twos]]) => [name, rowOf(ones, twos)])))
}

async function sidesOf({ url, databaseUrl }: Installation, seconds: number): Promise<Record<string, Side>> {
  const env = { DATABASE_URL: databaseUrl, DEMO: '1', LOG_LEVEL: 'warn' }
  const seed = { name: 'seed', args: ['api/src/jobs/seed.ts'], env, logFile: '/dev/null' }
  await runScript(seed, new AbortController().signal)
  const tokens = await fillCrowd(databaseUrl)
  const market = await fillShops(databaseUrl)
  const reads = READS(tokens.slice(-market.readers))
  const reading =
    (calls: Parameters<typeof load>[0]['calls']): Side =>
    () =>
      load({ url, calls, connections: READING, seconds })
  const { redeem } = redemptions({ market, tokens, url, database: databaseUrl, seconds, clients: REDEEMING })
  return {
    'brands, 48, of visitors': reading(reads['brands, 48']),
    'coupons, 48, of visitors': reading([{ path: '/api/cupons/disponiveis?limite=48' }]),
    '/api/me': reading(reads['/api/me']),
    'redeem, 24 companies': redeem('many'),
  }
}

async function withCost(
  installation: Installation,
  run: () => Promise<SideOutcome>,
  seconds: number,
): Promise<Measured> {
  const before = spentBy(installation.pids())
  const outcome = await run()
  const after = spentBy(installation.pids())
  if (before === null || after === null) return { ...outcome, cost: Number.NaN }
  const { load: _, ...parts } = perCall(before, after, outcome.perSecond * seconds)
  return { ...outcome, cost: Object.values(parts).reduce((sum, part) => sum + part, 0) }
}

function rowOf(ones: readonly Measured[], twos: readonly Measured[]) {
  const ratio = median(twos.map(({ perSecond }, round) => perSecond / (ones[round]?.perSecond ?? Number.NaN)))
  return {
    'one of each, a second': middleOf(ones, 'perSecond'),
    'two of each, a second': middleOf(twos, 'perSecond'),
    ratio: ratio.toFixed(2),
    'one: µs a call': median(ones.map(({ cost }) => cost)).toFixed(0),
    'two: µs a call': median(twos.map(({ cost }) => cost)).toFixed(0),
    failed: failedOf([...ones, ...twos]),
  }
}
