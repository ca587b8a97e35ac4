import type { TimePoint } from '@loopi/shared/ui/components'
import type { Calls, LedgerCheck, Periods, Queues } from './operations.queries.ts'

type Figure = Exclude<keyof Periods[number], 'quando'>

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** Second half of the periods for a chart, and the sum of the first; no points when nothing happened. */
export function seriesOf(periods: Periods, figure: Figure): { points: TimePoint[]; before: number | undefined } {
  const half = periods.length / 2
  const points = periods.slice(half).map(({ quando, [figure]: value }) => ({ day: quando, value }))
  const before = sum(periods.slice(0, half).map(({ [figure]: value }) => value))
  return { points: points.some(({ value }) => value > 0) ? points : [], before: before || undefined }
}

export const totalOf = (periods: Periods, figure: Figure): number =>
  sum(seriesOf(periods, figure).points.map(({ value }) => value))

/** Failures by hour for a chart; no points without a failure. */
export const failuresOf = ({ horas }: Calls): TimePoint[] =>
  horas.some(({ falhas }) => falhas > 0) ? horas.map(({ quando, falhas }) => ({ day: quando, value: falhas })) : []

export const callsOf = ({ horas }: Calls) => ({
  calls: sum(horas.map(({ chamadas }) => chamadas)),
  failures: sum(horas.map(({ falhas }) => falhas)),
})

const MINUTE = 60

/** Seconds after which the alerts call a queue late. */
const LATE = { mail: 15 * MINUTE, wallet: 60 * MINUTE, mirror: 60 * MINUTE } as const

type QueueName = keyof typeof LATE
export type QueueRow = {
  name: QueueName
  waiting: number
  seconds: number
  /** Movements that are no longer tried. */
  dropped: number
  is: 'empty' | 'moving' | 'late'
}

export function queueRows({ filas, espelho }: Queues): QueueRow[] {
  const row = (name: QueueName, { esperando, segundos }: Queues['filas']['mail'], dropped = 0): QueueRow => ({
    ...{ name, waiting: esperando, seconds: segundos, dropped },
    is: dropped > 0 || segundos > LATE[name] ? 'late' : esperando > 0 ? 'moving' : 'empty',
  })
  return [row('mail', filas.mail), row('wallet', filas.wallet), row('mirror', espelho, espelho.desistidas)]
}

/** State of the day's ledger check. */
export function checkOf({ hoje, ultima }: LedgerCheck): 'none' | 'old' | 'violated' | 'nobody' | 'holds' {
  if (!ultima) return 'none'
  if (ultima.violadas > 0) return 'violated'
  if (ultima.pessoas === 0) return 'nobody'
  return ultima.dia === hoje ? 'holds' : 'old'
}
