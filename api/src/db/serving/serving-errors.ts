/** No connection of this kind became free in time, or too many callers wait for one. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

/** The database does not respond; known from the health check, so calls fail immediately. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
  constructor() {
    super('the database does not answer')
  }
}

/** The caller has disconnected. */
export class AskerGone extends Error {
  override readonly name = 'AskerGone'
  constructor(options?: ErrorOptions) {
    super('the asker has gone away', options)
  }
}
