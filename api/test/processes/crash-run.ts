import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../src/db/database.ts'
import { checkLedger, type LedgerFinding } from '../../src/jobs/ledger-check.ts'
import { askAgain, compare } from './crash-compare.ts'
import { type CrashLoad, startLoad } from './crash-load.ts'
import { populate } from './crash-people.ts'
import { type CrashPart, type CrashWorld, createWorld } from './crash-world.ts'

export type CrashOptions = {
  /** Number of kills of each part, in turns. */
  readonly kills: Readonly<Record<string, number>>
  readonly clients?: number
  /** Longest duration of load before a kill; the kill comes at a random moment. */
  readonly loadMs?: number
  readonly log?: (line: string) => void
}

/** Time of one part without its process. */
export type Outage = {
  readonly part: string
  /** Milliseconds until it was there again. */
  readonly awayMs: number
  /** Longest time in which nobody got an answer. */
  readonly silentMs: number
  /** Calls that were confirmed meanwhile, and those of them that took several attempts. */
  readonly confirmed: number
  readonly retried: number
}

/** Result of the run: `lost`, `doubled`, `unasked`, `changed`, `unexpected` and the violations must be empty. */
export type CrashReport = {
  readonly outages: readonly Outage[]
  /** Redemptions and claims of codes that were confirmed. */
  readonly redeemed: number
  readonly claimed: number
  /** Claims of codes that another person had. */
  readonly late: number
  /** Committed before the crash, learned only by a retry with the key. */
  readonly committedUnheard: number
  /** Responses that took several attempts. */
  readonly retried: number
  /** Confirmed calls repeated with their key that returned the same bytes. */
  readonly replayed: number
  readonly perSecond: number
  readonly lost: readonly string[]
  /** Codes that were confirmed to two people, or paid twice. */
  readonly doubled: readonly string[]
  readonly unasked: readonly string[]
  readonly changed: readonly string[]
  readonly unexpected: readonly string[]
  readonly findings: readonly LedgerFinding[]
}

const CLIENTS = 16
/** Minimum of confirmed calls between two kills. */
const ANSWERS = 2 * CLIENTS

/** Redeems and claims under load while the parts of a world are killed repeatedly, then checks the database. */
export async function crash(
  { kills, clients = CLIENTS, loadMs = 1500, log = () => undefined }: CrashOptions,
  create: () => Promise<CrashWorld> = createWorld,
): Promise<CrashReport> {
  const world = await create()
  const db = openDatabase(world.databaseUrl, { max: 4 })
  try {
    const sources = await populate(db)
    const load = startLoad(
      world.apiUrl,
      Array.from({ length: clients }, (_, at) => (at % 2 === 0 ? sources.coupon : sources.code)),
    )
    const since = performance.now()
    const outages = await killAll(world, load, { kills, loadMs, log })
    const downtime = outages.reduce((sum, { awayMs }) => sum + awayMs, 0)
    const seconds = (performance.now() - since - downtime) / 1000
    await load.finish()
    const { acknowledged, late, unexpected } = load
    const claimed = acknowledged.filter(({ wish }) => 'code' in wish).length
    return {
      outages,
      ...{ redeemed: acknowledged.length - claimed, claimed, late: late.length },
      committedUnheard: acknowledged.filter(({ replayed }) => replayed).length,
      retried: acknowledged.filter(({ tries }) => tries > 1).length,
      perSecond: Math.round(acknowledged.length / seconds),
      unexpected,
      ...(await askAgain(world, load)),
      ...(await compare(db, load)),
      findings: await checkLedger(db),
    }
  } finally {
    await db.destroy()
    await world.end()
  }
}

/** What is wrong with a run, a line each; empty when nothing was lost, doubled or made up. */
export const failuresOf = ({ lost, doubled, unasked, changed, unexpected, findings }: CrashReport): string[] => [
  ...[...lost, ...doubled, ...unasked, ...changed, ...unexpected],
  ...findings.flatMap(({ violations }) => violations),
]

/** Kills the parts in turns at random moments. */
async function killAll(
  world: CrashWorld,
  load: CrashLoad,
  { kills, loadMs, log }: Required<Pick<CrashOptions, 'kills' | 'loadMs' | 'log'>>,
): Promise<Outage[]> {
  const outages: Outage[] = []
  for (let cycle = 0; cycle < Math.max(...Object.values(kills)); cycle++) {
    for (const [part, times] of Object.entries(kills)) {
      if (cycle >= times) continue
      load.open()
      await underLoad(load, loadMs)
      outages.push(await outage(load, part, world.parts[part] as CrashPart))
      log(`${part} killed under load (${cycle + 1}), ${load.acknowledged.length} calls confirmed so far`)
    }
  }
  load.open()
  await underLoad(load, loadMs)
  return outages
}

async function outage(load: CrashLoad, part: string, { kill, revive, isDoubled }: CrashPart): Promise<Outage> {
  const { acknowledged } = load
  const first = acknowledged.length
  const since = performance.now()
  const watch = watchAnswers(load)
  await kill()
  if (isDoubled) await underLoad(load, 0)
  else load.hold()
  await revive()
  const awayMs = Math.round(performance.now() - since)
  load.open()
  await underLoad(load, 0)
  const meanwhile = acknowledged.slice(first)
  const retried = meanwhile.filter(({ tries }) => tries > 1).length
  return { part, awayMs, silentMs: await watch.end(), confirmed: meanwhile.length, retried }
}

const LOOK_EVERY = 5

/** Measures the longest time without a new answer. */
function watchAnswers({ acknowledged }: CrashLoad) {
  let [seen, since, longest, isOver] = [acknowledged.length, performance.now(), 0, false]
  const looking = (async () => {
    while (!isOver) {
      await sleep(LOOK_EVERY)
      const now = performance.now()
      longest = Math.max(longest, now - since)
      if (acknowledged.length > seen) [seen, since] = [acknowledged.length, now]
    }
  })()
  return {
    async end(): Promise<number> {
      isOver = true
      await looking
      return Math.round(longest)
    },
  }
}

/** Waits for enough responses, however slow the machine, plus a random time. */
async function underLoad(load: CrashLoad, loadMs: number): Promise<void> {
  const before = load.acknowledged.length
  while (load.acknowledged.length < before + ANSWERS) await sleep(5)
  await sleep(loadMs * (0.2 + 0.8 * Math.random()))
}
