import { AsyncLocalStorage } from 'node:async_hooks'
import { holdingNothing } from './second-connection.ts'

/** Kind of work, which selects the connections and timeouts of a statement. */
export type WorkKind = 'read' | 'write' | 'sign-in' | 'export' | 'background' | 'health'

export type Work = {
  readonly kind: WorkKind
  /** Caller, by account or address. No caller gets all connections of a kind. */
  readonly asker?: string | undefined
  /** Contended row, such as `coupon:7`: callers waiting for it leave connections to others. */
  readonly subject?: string | undefined
  /** Aborted when the caller disconnects: the running statement is cancelled, and no further one starts. */
  readonly gone?: AbortSignal | undefined
}

/** Background work without a waiting caller. */
const BY_ITSELF: Work = { kind: 'background' }

const current = new AsyncLocalStorage<Work>()

/** Work of the running code. */
export const workAtHand = (): Work => current.getStore() ?? BY_ITSELF

/** Runs independent work, whatever the code around it is doing. */
export const working = <T>(work: Work, run: () => T): T => holdingNothing(() => current.run(work, run))

/** Continues even when the caller disconnects. */
export const byItself = <T>(run: () => T): T => working(BY_ITSELF, run)

/** Runs the rest of the work under the name of the contended row. */
export const wanting = <T>(subject: string, run: () => T): T => current.run({ ...workAtHand(), subject }, run)
