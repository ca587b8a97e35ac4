import { type CrashReport, crash, failuresOf, type Outage } from '../../api/test/processes/crash-run.ts'
import type { CrashWorld } from '../../api/test/processes/crash-world.ts'
import { type Table, tableOf } from '../report.ts'
import { median } from '../statistics.ts'

type Outcome = { readonly about: string; readonly table: Table; readonly failures: readonly string[] }

/** Kills each part of a world under load, in turns, and compares what was confirmed with the database. */
export async function measureKills(
  create: () => Promise<CrashWorld>,
  kills: Readonly<Record<string, number>>,
): Promise<Outcome> {
  const report = await crash({ kills, log: (line) => console.log(`· ${line}`) }, create)
  const byPart = Map.groupBy(report.outages, ({ part }) => part)
  const table = tableOf('killed', Object.fromEntries([...byPart].map(([part, outages]) => [part, rowOf(outages)])))
  return { about: aboutRun(report), table, failures: failuresOf(report) }
}

const rowOf = (outages: readonly Outage[]) => {
  const middle = (figure: 'awayMs' | 'silentMs') => median(outages.map((outage) => outage[figure])).toFixed(0)
  const sum = (figure: 'confirmed' | 'retried') => outages.reduce((total, outage) => total + outage[figure], 0)
  return {
    times: outages.length,
    'away, ms': middle('awayMs'),
    'longest without an answer, ms': middle('silentMs'),
    'confirmed meanwhile': sum('confirmed'),
    'after a repetition': sum('retried'),
  }
}

const aboutRun = ({ redeemed, claimed, committedUnheard, replayed, changed, ...report }: CrashReport): string =>
  `${redeemed} redemptions and ${claimed} claims of codes were confirmed, ${report.perSecond} a second outside of the ` +
  `kills: lost ${report.lost.length}, doubled ${report.doubled.length}, made up ${report.unasked.length}, unexpected ` +
  `answers ${report.unexpected.length}. ${committedUnheard} were written without the client knowing, and found by ` +
  `their key; ${replayed} repeated by their key were identical, ${changed.length} different. Violated invariants: ` +
  `${report.findings.flatMap(({ violations }) => violations).length}.`
