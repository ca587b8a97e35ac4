import pg from 'pg'

/** Runs `work` and counts the statements that this process sends to PostgreSQL, including commits and rollbacks. */
export async function counted<T>(work: () => Promise<T>): Promise<{ result: T; count: number }> {
  const send = pg.Client.prototype.query as (...sent: unknown[]) => unknown
  let count = 0
  pg.Client.prototype.query = function query(this: pg.Client, ...sent: unknown[]) {
    count++
    return send.apply(this, sent)
  } as typeof pg.Client.prototype.query
  try {
    const result = await work()
    return { result, count }
  } finally {
    pg.Client.prototype.query = send as typeof pg.Client.prototype.query
  }
}
