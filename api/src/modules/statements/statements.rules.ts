import { dayAfter } from '@loopi/contract/calendar'
import type { DayBalance, Movement } from '@loopi/contract/statements/statements.schemas'
import { MOVEMENT_TYPES } from '@loopi/contract/wallet/wallet.schemas'

const TYPES: ReadonlySet<string> = new Set(MOVEMENT_TYPES)

/** True for the reasons of transfers that a statement tells. */
export const isType = (reason: string): reason is Movement['type'] => TYPES.has(reason)

/** Change of an account on a day. */
type DayChange = { readonly day: string; readonly change: number }

type Told = {
  /** Balance now. */
  readonly balance: number
  /** Every day since `from` on which something moved, oldest first, also those after `to`. */
  readonly changes: readonly DayChange[]
  /** First day asked for; null is the beginning. */
  readonly from: string | null
  readonly to: string
}

/** A year of days is as much as a chart can show; longer periods are told by every second, third … of them. */
const MOST_DAYS = 400

/**
 * Balance at the end of each day. The way is backwards from what the account holds now, so it needs no movement before
 * the period. An account that was empty starts on the day before its first movement, not in the year somebody typed.
 */
export function balancePerDay({ balance, changes, from, to }: Told): DayBalance[] {
  const first = changes[0]
  const opening = changes.reduce((held, { change }) => held - change, balance)
  const beginning = opening === 0 && first ? dayAfter(first.day, -1) : null
  const start = later(from, beginning) ?? to
  if (start > to) return []
  if (!first && balance === 0) return []

  const byDay = new Map(changes.map(({ day, change }) => [day, change]))
  const days: DayBalance[] = []
  for (let day = start, held = opening; day <= to; day = dayAfter(day, 1)) {
    held += byDay.get(day) ?? 0
    days.push({ day, balance: held })
  }
  return thinned(days)
}

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one

/** Counted from the last day, which must be there; the first is added where the steps miss it. */
function thinned(days: readonly DayBalance[]): DayBalance[] {
  const step = Math.ceil(days.length / MOST_DAYS)
  const last = days.length - 1
  return days.filter((_, index) => index === 0 || (last - index) % step === 0)
}
