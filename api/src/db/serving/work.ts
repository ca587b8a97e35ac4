import { AsyncLocalStorage } from 'node:async_hooks'

/** Kind of work that a statement is for. It decides whose connections it takes, how long it may take, and how long it may wait. */
export type WorkKind = 'read' | 'write' | 'sign-in' | 'export' | 'background' | 'health'

export type Work = {
  readonly kind: WorkKind
  /** Asker, by account or address. One asker never gets all connections of a kind. */
  readonly asker?: string | undefined
  /** The row that many callers want, as `coupon:7`: those who wait for it leave room for those who do not. */
  readonly subject?: string | undefined
  /** Id of the call, under which PostgreSQL logs the statements of its transactions. */
  readonly requestId?: string | undefined
  /** Aborted when the asker has gone away: the running statement is cancelled and none follows. */
  readonly gone?: AbortSignal | undefined
}

/** A connection that the running code has, with the ones around it of other pools. */
type OwnConnection = { readonly pool: object; readonly around: OwnConnection | undefined; isOpen: boolean }

/** Unit of work: what the running code is part of, and the connections that it has already. */
type Unit = { readonly work: Work; readonly connection?: OwnConnection | undefined }

/** Work that no caller waits for: what the process does by itself. */
const BY_ITSELF: Work = { kind: 'background' }

const units = new AsyncLocalStorage<Unit>()

/** The work that the running code is part of. */
export const workAtHand = (): Work => units.getStore()?.work ?? BY_ITSELF

/** Runs a piece of work of its own, whatever the code around it is doing or has open. */
export const working = <T>(work: Work, run: () => T): T => units.run({ work }, run)

/** Goes on although the asker may leave: what was begun is finished by the process itself. */
export const byItself = <T>(run: () => T): T => working(BY_ITSELF, run)

/** Runs the rest of a piece of work under the name of the row that it wants. */
export const wanting = <T>(subject: string, run: () => T): T =>
  units.run({ ...units.getStore(), work: { ...workAtHand(), subject } }, run)

/** True where the running code has a connection of this pool, which it must use instead of a second one. */
export function hasConnectionOf(pool: object): boolean {
  for (let own = units.getStore()?.connection; own !== undefined; own = own.around)
    if (own.pool === pool && own.isOpen) return true
  return false
}

/** Runs `use` as code that has a connection of the pool. */
export async function withConnectionOf<T>(pool: object, use: () => Promise<T>): Promise<T> {
  const connection = { pool, around: units.getStore()?.connection, isOpen: true }
  try {
    return await units.run({ work: workAtHand(), connection }, use)
  } finally {
    // Timers and promises that the transaction started may run after its end, and must not count as code with a connection.
    connection.isOpen = false
  }
}

/** Runs `run` as code that has no connection: it may take one of its own. */
export const withoutConnection = <T>(run: () => T): T => working(workAtHand(), run)
