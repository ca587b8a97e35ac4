import { readdirSync, readFileSync } from 'node:fs'

/** Processes by the part of the product that they are. */
export type Parts = Readonly<Record<string, number>>

/** Processor time by part, in milliseconds since the parts began; `load` is what this bench's ended children took. */
export type Spent = Readonly<Record<string, number>>

/** Ticks of a process's clock in a second, as Linux tells them. */
const TICKS = 100

type Stat = { readonly parent: number; readonly own: number; readonly ended: number }

/** Fields of proc_pid_stat(5) behind the name, which may hold spaces. */
function statOf(pid: number | string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = (at: number) => (Number(fields[at]) * 1000) / TICKS
    return { parent: Number(fields[1]), own: ticks(11) + ticks(12), ended: ticks(13) + ticks(14) }
  } catch {
    return null
  }
}

/** Time of each part with the processes below it; null on a system that does not tell it in /proc. */
export function spentBy(parts: Parts): Spent | null {
  const self = statOf('self')
  if (self === null) return null
  const all = new Map(
    readdirSync('/proc').flatMap((name) => {
      const stat = /^\d+$/.test(name) ? statOf(name) : null
      return stat ? [[Number(name), stat] as const] : []
    }),
  )
  const timeBelow = (pid: number): number =>
    [...all].reduce((sum, [child, { parent }]) => (parent === pid ? sum + timeBelow(child) : sum), timeOf(all.get(pid)))
  const spent = Object.entries(parts).map(([part, pid]) => [part, timeBelow(pid)] as const)
  return { load: self.ended, ...Object.fromEntries(spent) }
}

const timeOf = (stat: Stat | undefined): number => (stat ? stat.own + stat.ended : 0)

/** Microseconds of each part for one of `calls` calls between two readings. */
export const perCall = (before: Spent, after: Spent, calls: number): Spent =>
  Object.fromEntries(
    Object.entries(after).map(([part, time]) => [part, ((time - (before[part] ?? 0)) * 1000) / Math.max(1, calls)]),
  )
