import pg from 'pg'
import { codeOf, UserError } from '../lib/user-error.ts'

const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET', 'EAI_AGAIN']

/**
 * Connects to `DATABASE_URL` once.
 *
 * @throws {UserError} that says how to fix it when the database is unreachable.
 */
export async function assertReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    throw new UserError(messageForDatabase(url, error))
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Message for a failed connection, without the password. */
export function messageForDatabase(url: string, error: unknown): string {
  const { hostname, port, pathname, username } = new URL(url)
  const server = `${hostname || 'localhost'}:${port || 5432}`
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : ''
  if (UNREACHABLE.includes(code) || /timeout|terminated/i.test(message))
    return `No PostgreSQL answers at ${server} (DATABASE_URL). Check the URL and that the server runs, or unset DATABASE_URL for the embedded one.`
  if (code === '28P01' || code === '28000')
    return `PostgreSQL at ${server} rejected the user or password (${username}). Check DATABASE_URL.`
  if (code === '3D000')
    return `The database ${pathname.slice(1)} does not exist at ${server}. Create it (createdb ${pathname.slice(1)}) or check DATABASE_URL.`
  return `PostgreSQL at ${server} (DATABASE_URL) did not accept the connection: ${message || code}`
}
