import { z } from 'zod'
import type { WorkKind } from './work.ts'

/** How long things may take, in milliseconds. */
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

/** Connections that only cancel what runs on others. */
export const CANCELLING = 1
/** The fewest connections of a process that every kind of work gets one of. */
export const FEWEST_CONNECTIONS = 10

/** Connections of each kind of work, out of at least `FEWEST_CONNECTIONS`: nothing takes those of another kind. */
export function shareOut(total: number): Record<WorkKind, number> {
  const health = 1
  const exports = 1
  const signIn = Math.max(1, Math.floor(total * 0.15))
  const background = Math.max(2, Math.floor(total * 0.15))
  const rest = total - CANCELLING - health - exports - signIn - background
  const write = Math.ceil(rest / 2)
  return { read: rest - write, write, 'sign-in': signIn, export: exports, background, health }
}

/** Settings that PostgreSQL is given when a connection is made. */
export const asSessionSettings = ({ statement, lock, idle }: TimeLimits) => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idle,
})
