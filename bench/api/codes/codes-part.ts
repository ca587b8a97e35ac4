import { join } from 'node:path'
import { type Table, tableOf } from '../../report.ts'
import { median } from '../../statistics.ts'
import { type ApiCall, load, type SideOutcome } from '../load.ts'
import { download } from './download.ts'
import { judgeCodes } from './judging.ts'
import { type CodesWorld, createCodesWorld } from './world.ts'

const GOALS = {
  judgedPerSecond: 20_000,
  judgingMb: 20,
  readingP95: 60,
  /** p99 of claims with many rows to that with few. */
  claimToFew: 1.25,
  fileSeconds: 60,
  fileMb: 200,
} as const

/** Calls a second at which readings and claims are timed. */
const [READING_RATE, CLAIM_RATE] = [200, 50]
/** Rounds of claims are longer, because the slowest hundredth has to be more than a few. */
const LONGER = 5
const WARM_UP_SECONDS = 1
const CONNECTIONS = 16
const FEW_CLAIMS = 1_000_000

export type CodesPlan = {
  /** URL of a database of the server. */
  readonly server: string
  readonly dataDir: string
  readonly rounds: number
  readonly seconds: number
  /** Claims that are compared with a million. */
  readonly claims: number
  readonly startApi: (name: string, database: string) => Promise<Api>
}

type Api = { readonly url: string; readonly pid: number }
type Running = { readonly world: CodesWorld; readonly api: Api }

/** Figures, and what of them missed its goal. */
export type CodesOutcome = { readonly table: Table; readonly missed: readonly string[] }

type Row = {
  readonly measured: string
  readonly nextTo?: string
  readonly ratio?: number
  readonly goal: string
  readonly wrong?: number
  readonly isReached: boolean
}

/** Codes of a billion judged, a file of a million, readings, and claims with few and with many rows. */
export async function measureCodes(plan: CodesPlan): Promise<CodesOutcome> {
  const [few, many] = [await startSide(plan, FEW_CLAIMS), await startSide(plan, plan.claims)]
  const rows = {
    ...(await fileRows(few)),
    ...(await judgingRows()),
    ...(await loadRows(plan, few, many)),
  }
  const cells = ({ measured, nextTo, ratio, goal, wrong = 0 }: Row) => ({
    ...{ measured, 'next to': nextTo, ratio: ratio?.toFixed(2), goal, wrong },
  })
  const table = tableOf('codes', Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, cells(row)])))
  return { table, missed: Object.keys(rows).filter((name) => rows[name]?.isReached === false) }
}

async function startSide({ server, dataDir, startApi }: CodesPlan, claims: number): Promise<Running> {
  const begun = performance.now()
  const world = await createCodesWorld({ server, claims, logFile: join(dataDir, `migrate-${claims}.log`) })
  console.log(`${written(claims)} claims were written in ${Math.round((performance.now() - begun) / 1000)} s`)
  return { world, api: await startApi(`api-${claims}`, world.database) }
}

/** Of an api that did nothing before. */
async function fileRows({ world, api }: Running): Promise<Record<string, Row>> {
  const { batchId, token } = world.printed
  const { rows, seconds, risenMb } = await download(
    `${api.url}/api/lotes/${batchId}/arquivo?formato=csv`,
    token,
    api.pid,
  )
  const name = `CSV of ${written(rows)} codes`
  return {
    [`${name}, s`]: {
      measured: seconds.toFixed(1),
      ...upTo(seconds, GOALS.fileSeconds),
      wrong: 1_000_000 - rows,
    },
    [`${name}, MB more of the api`]: { measured: risenMb.toFixed(0), ...upTo(risenMb, GOALS.fileMb) },
  }
}

async function judgingRows(): Promise<Record<string, Row>> {
  const { genuine, forged, risenMb } = await judgeCodes()
  const judged = ({ judgedPerSecond, wrong }: typeof genuine): Row => ({
    measured: written(judgedPerSecond),
    goal: `≥ ${written(GOALS.judgedPerSecond)}`,
    wrong,
    isReached: judgedPerSecond >= GOALS.judgedPerSecond && wrong === 0,
  })
  return {
    'judging 1,000,000 genuine codes of a billion, a second of a core': judged(genuine),
    'judging 1,000,000 forged codes, a second of a core': judged(forged),
    'judging both, MB more': { measured: risenMb.toFixed(0), ...upTo(risenMb, GOALS.judgingMb) },
  }
}

/** Readings next to health, and claims with many rows next to those with few, in turns. */
async function loadRows(plan: CodesPlan, few: Running, many: Running): Promise<Record<string, Row>> {
  const readings = { ours: [] as SideOutcome[], theirs: [] as SideOutcome[] }
  const claims = { ours: [] as SideOutcome[], theirs: [] as SideOutcome[] }
  for (let round = 0; round < plan.rounds; round++) {
    const read = { url: many.api.url, connections: CONNECTIONS, seconds: plan.seconds, rate: READING_RATE }
    readings.ours.push(await load({ ...read, calls: readingsOf(many.world, round, plan.seconds) }))
    readings.theirs.push(await load({ ...read, calls: [{ path: '/api/health' }] }))
    const sides = [
      { outcomes: claims.ours, side: many },
      { outcomes: claims.theirs, side: few },
    ]
    for (const { outcomes, side } of round % 2 === 0 ? sides : sides.toReversed())
      outcomes.push(await claim(side, round, LONGER * plan.seconds))
  }
  const ofReadings = compared(readings, 'p95')
  const ofClaims = compared(claims, 'p99')
  const [fewer, more] = [FEW_CLAIMS, plan.claims].map(written)
  return {
    [`reading, ${READING_RATE} a second, p95 ms`]: {
      ...ofReadings.cells,
      nextTo: `${ofReadings.theirs.toFixed(1)} (health)`,
      ...upTo(ofReadings.ours, GOALS.readingP95),
    },
    [`claiming with ${more} claims, ${CLAIM_RATE} a second, p99 ms`]: {
      ...ofClaims.cells,
      nextTo: `${ofClaims.theirs.toFixed(1)} (with ${fewer})`,
      goal: `ratio ≤ ${GOALS.claimToFew}`,
      isReached: ofClaims.cells.ratio <= GOALS.claimToFew,
    },
  }
}

type Sides = { readonly ours: readonly SideOutcome[]; readonly theirs: readonly SideOutcome[] }

function compared({ ours, theirs }: Sides, time: 'p95' | 'p99') {
  const timeOf = (outcome: SideOutcome | undefined) => outcome?.[time] ?? Number.NaN
  const [middle, other] = [median(ours.map(timeOf)), median(theirs.map(timeOf))]
  const ratio = median(ours.map((outcome, round) => timeOf(outcome) / timeOf(theirs[round])))
  const wrong = [...ours, ...theirs].reduce((sum, { failed }) => sum + failed, 0)
  return { ours: middle, theirs: other, cells: { measured: middle.toFixed(1), ratio, wrong } }
}

const json = { 'content-type': 'application/json' }

/** Codes of all batches, each read once a round. */
const readingsOf = ({ freeCode }: CodesWorld, round: number, seconds: number): ApiCall[] =>
  turnsOf(round, READING_RATE * (seconds + WARM_UP_SECONDS)).map((turn) => ({
    ...{ method: 'POST', path: '/api/leituras', headers: json },
    body: JSON.stringify({ codigo: freeCode(turn), origem: 'link' }),
  }))

/** Claims of codes that were not claimed before, by customers in turn. */
function claim({ world, api }: Running, round: number, seconds: number): Promise<SideOutcome> {
  const calls = turnsOf(round, CLAIM_RATE * (seconds + WARM_UP_SECONDS)).map((turn): ApiCall => {
    const headers = { ...json, authorization: `Bearer ${world.tokens[turn % world.tokens.length]}` }
    return {
      method: 'POST',
      path: '/api/codigos/resgatar',
      headers,
      body: JSON.stringify({ codigo: world.freeCode(turn) }),
    }
  })
  return load({ url: api.url, calls, connections: CONNECTIONS, seconds, rate: CLAIM_RATE })
}

/** Numbers of a round's calls, behind those of earlier rounds. */
const turnsOf = (round: number, calls: number): number[] =>
  Array.from({ length: Math.ceil(calls) }, (_, at) => round * Math.ceil(calls) + at)

const upTo = (value: number, goal: number) => ({ goal: `≤ ${goal}`, isReached: value <= goal })

const written = (value: number): string => new Intl.NumberFormat('en', { maximumFractionDigits: 0 }).format(value)
