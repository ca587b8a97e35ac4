import { connect } from 'node:net'
import type pg from 'pg'

/** Client of `pg` with what its server told at the start: who asks for a cancel must know it. */
export type CancellableClient = pg.PoolClient & {
  readonly host: string
  readonly port: number
  readonly processID?: number
  readonly secretKey?: number
}

const CANCEL_REQUEST = 80_877_102
/** Time that a request has, in milliseconds; a server that takes longer is as good as away. */
const PATIENCE = 2_000

/**
 * Asks the server to end whatever runs on a client's connection, on a connection of its own as the protocol has it;
 * done when the server has told its process. Unlike `pg_cancel_backend` it also arrives where a pooler lends the process,
 * whose number the client does not know.
 */
export function cancelRunning({ host, port, processID = 0, secretKey = 0 }: CancellableClient): Promise<void> {
  const request = Buffer.alloc(16)
  for (const [at, value] of [request.length, CANCEL_REQUEST, processID, secretKey].entries())
    request.writeInt32BE(value, at * 4)
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    // A statement that is not cancelled ends by its time limit.
    socket.on('error', () => undefined)
    socket.setTimeout(PATIENCE, () => socket.destroy())
    socket.once('close', () => resolve())
    socket.resume()
    // Kept open: a pooler that sees its asker leave forgets what was asked.
    socket.write(request)
  })
}
