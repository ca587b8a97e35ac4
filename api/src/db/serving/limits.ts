import type { TimeLimits } from '../../config/time-limits.ts'
import type { WorkKind } from './work.ts'

/** Connections that only cancel what runs on others. */
export const CANCELLING = 1

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
