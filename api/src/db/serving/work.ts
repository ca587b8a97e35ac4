import { AsyncLocalStorage } from 'node:async_hooks'
import { holdingNothing } from './second-connection.ts'

/** Kind of work that a statement is for. It decides whose connections it takes, how long it may take, and how long it may wait. */
export type WorkKind = 'read' | 'write' | 'sign-in' | 'export' | 'background' | 'health'

export type Work = {
  readonly kind: WorkKind
  /** Asker, by account or address. One asker never gets all connections of a kind. */
  readonly asker?: string | undefined
  /** The row that everybody wants, as `coupon:7`: those who wait for it leave room for those who do not. */
  readonly subject?: string | undefined
  /** Aborted when the asker has gone away: the running statement is cancelled and none follows. */
  readonly gone?: AbortSignal | undefined
}

/** Work that no caller waits for: what the process does by itself. */
const BY_ITSELF: Work = { kind: 'background' }

const current = new AsyncLocalStorage<Work>()

/** The work that the running code is part of. */
export const workAtHand = (): Work => current.getStore() ?? BY_ITSELF

/** Runs a piece of work of its own, whatever the code around it is doing or holding. */
export const working = <T>(work: Work, run: () => T): T => holdingNothing(() => current.run(work, run))

/** Goes on although the asker may leave: what was begun is finished by the process itself. */
export const byItself = <T>(run: () => T): T => working(BY_ITSELF, run)

/** Runs the rest of a piece of work under the name of the row that it wants. */
export const wanting = <T>(subject: string, run: () => T): T => current.run({ ...workAtHand(), subject }, run)
