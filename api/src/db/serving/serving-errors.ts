/** No connection of this kind became free in time, or too many wait for one. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

/** The database is there and does not answer; known from the pulse, so that nobody waits to find out. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
  constructor() {
    super('the database does not answer')
  }
}

/** Caller's connection was closed: nobody waits for the answer any more. */
export class AskerGone extends Error {
  override readonly name = 'AskerGone'
  constructor(options?: ErrorOptions) {
    super('the asker has gone away', options)
  }
}
