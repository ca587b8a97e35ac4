import { z } from 'zod'

/** Time limits in milliseconds. */
export type TimeLimits = {
  /** Longest time of a statement. */
  readonly statement: number
  /** Waiting for a row that somebody else holds. */
  readonly lock: number
  /** A transaction in which nothing happens. */
  readonly idle: number
  /** Waiting for a connection of the kind. */
  readonly wait: number
}

/** A setting such as `5000/2000/5000/2000`. */
export const timeLimits = z
  .string()
  .regex(/^[1-9]\d{0,8}(\/[1-9]\d{0,8}){3}$/, { error: 'must be four numbers of milliseconds, as 5000/2000/5000/2000' })

/** The four numbers of the setting. */
export function parseTimeLimits(text: string): TimeLimits {
  const [statement = 0, lock = 0, idle = 0, wait = 0] = text.split('/').map(Number)
  return { statement, lock, idle, wait }
}

/** The fewest connections of a process that every kind of work gets one of. */
export const FEWEST_CONNECTIONS = 10
