import { connect, type Socket } from 'node:net'
import type pg from 'pg'

/** Client of `pg` with the process id and key that a cancel request needs. */
export type CancellableClient = pg.PoolClient & {
  readonly host: string
  readonly port: number
  readonly processID?: number
  readonly secretKey?: number
  readonly connection: { readonly stream: Socket }
}

const CANCEL_REQUEST = 80_877_102
/** Timeout of a cancel request in milliseconds. */
const PATIENCE = 2_000

/**
 * Cancels the running statement of a connection over a separate connection, as the protocol demands; resolves when the
 * server has processed it. Unlike `pg_cancel_backend` this works behind a pooler, where the client does not know the
 * process.
 */
export function cancelRunning({ host, port, processID = 0, secretKey = 0 }: CancellableClient): Promise<void> {
  const request = Buffer.alloc(16)
  for (const [at, value] of [request.length, CANCEL_REQUEST, processID, secretKey].entries())
    request.writeInt32BE(value, at * 4)
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    // Otherwise the statement ends by its timeout.
    socket.on('error', () => undefined)
    socket.setTimeout(PATIENCE, () => socket.destroy())
    socket.once('close', () => resolve())
    socket.resume()
    // Kept open: a pooler drops the request when the connection closes.
    socket.write(request)
  })
}
