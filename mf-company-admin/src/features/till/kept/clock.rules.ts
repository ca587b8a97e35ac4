import type { KeptState } from './till-db.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds from which a clock counts as wrong. */
const TOLERANCE = 2 * MINUTE

/** Milliseconds that the server's clock is ahead, from an answer that arrived between two instants of the device. */
export const aheadOf = (serverTime: string, asked: number, answered: number): number =>
  Math.round(Date.parse(serverTime) - (asked + answered) / 2)

/**
 * Time of the server as the device knows it. Never before the server's last answer, so that a clock that is set back
 * makes no expired coupon valid again.
 */
export function serverNow(kept: KeptState | null, now = Date.now()): Date {
  if (kept === null) return new Date(now)
  return new Date(Math.max(now + kept.ahead, Date.parse(kept.state.agora)))
}

export type WrongClock = {
  readonly count: number
  readonly unit: 'minute' | 'hour' | 'day'
  readonly isBehind: boolean
}

/** How wrong the device's clock is; null when it is right. */
export function wrongClock(kept: KeptState | null): WrongClock | null {
  const ahead = kept?.ahead ?? 0
  const off = Math.abs(ahead)
  if (off < TOLERANCE) return null
  const isBehind = ahead > 0
  if (off < HOUR) return { count: Math.round(off / MINUTE), unit: 'minute', isBehind }
  if (off < DAY - HOUR) return { count: Math.round(off / HOUR), unit: 'hour', isBehind }
  return { count: Math.round(off / DAY), unit: 'day', isBehind }
}
