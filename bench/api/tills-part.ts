import { openDatabase } from '../../api/src/db/database.ts'
import { someTills, type Tills } from '../../api/test/processes/concurrency-tills.ts'
import { type Table, tableOf } from '../report.ts'
import { type ApiCall, failedOf, load, middleOf, type SideOutcome } from './load.ts'
import { LONGER_AT_A_RATE } from './rows.ts'

/** Calls a second of tills and of customers who redeem beside them, and milliseconds that nineteen of twenty take at most. */
const [RATE, P95] = [100, 80]
const WARM_UP_SECONDS = 1
const CONNECTIONS = 16
const DEVICES = 20

type TillsPlan = {
  readonly url: string
  readonly database: string
  readonly rounds: number
  readonly seconds: number
  /** Redeems at a rate, in a round of its own number; those below `rounds` are of another part. */
  readonly redeem: (round: number, rate: number) => Promise<SideOutcome>
}

type Outcome = { readonly table: Table; readonly missed: readonly string[] }
type Measured = { readonly till: SideOutcome; readonly beside: SideOutcome }

const PATHS = ['/api/caixa/conferir', '/api/caixa/usar'] as const

/** Checking and using coupons at an even rate, each beside redemptions at the same rate. */
export async function measureTills(plan: TillsPlan): Promise<Outcome> {
  const seconds = LONGER_AT_A_RATE * plan.seconds
  const aRound = Math.ceil(RATE * (seconds + WARM_UP_SECONDS))
  const tills = await fill(plan.database, plan.rounds * aRound)
  const measured = new Map<string, Measured[]>()
  for (let round = 0; round < plan.rounds; round++)
    for (const [at, path] of PATHS.entries()) {
      const calls = callsOf(tills, path, round * aRound, aRound)
      const [till, beside] = await Promise.all([
        load({ url: plan.url, calls, connections: CONNECTIONS, seconds, rate: RATE }),
        plan.redeem(plan.rounds + PATHS.length * round + at, RATE),
      ])
      measured.set(path, [...(measured.get(path) ?? []), { till, beside }])
    }
  const rows = [...measured].map(([path, rounds]) => [path, rowOf(rounds)] as const)
  const missed = rows.filter(([, row]) => !row.isReached).map(([path]) => path)
  return { table: tableOf('call', Object.fromEntries(rows.map(([path, { cells }]) => [path, cells]))), missed }
}

async function fill(url: string, coupons: number): Promise<Tills> {
  const db = openDatabase(url, { max: 1 })
  try {
    return await someTills(db, { devices: DEVICES, coupons, now: new Date() })
  } finally {
    await db.destroy()
  }
}

/** Each coupon once a path, by the devices in turn, with the key that the till sends. */
const callsOf = ({ tokens, codes }: Tills, path: string, first: number, count: number): ApiCall[] =>
  codes.slice(first, first + count).map((codigo, at) => ({
    ...{ method: 'POST', path },
    headers: {
      ...{ 'content-type': 'application/json', 'x-loopi-aparelho': tokens[at % tokens.length] ?? '' },
      'idempotency-key': codigo,
    },
    body: JSON.stringify({ codigo }),
  }))

function rowOf(rounds: readonly Measured[]) {
  const [tills, beside] = [rounds.map(({ till }) => till), rounds.map((one) => one.beside)]
  const [p95, failed] = [middleOf(tills, 'p95', 1), failedOf([...tills, ...beside])]
  const cells = {
    ...{ 'a second': middleOf(tills, 'perSecond'), 'p50, ms': middleOf(tills, 'p50', 1), 'p95, ms': p95 },
    ...{ goal: `< ${P95}`, 'redemptions a second': middleOf(beside, 'perSecond') },
    ...{ 'their p95, ms': middleOf(beside, 'p95', 1), failed },
  }
  return { cells, isReached: Number(p95) < P95 && failed === 0 }
}
