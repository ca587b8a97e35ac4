import { createServer } from 'node:net'
import { codeOf, UserError } from '../lib/user-error.ts'

function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      const taken = typeof address === 'object' && address ? address.port : port
      server.close(() => resolve(taken))
    })
  })
}

/** Free port of this machine, picked by the system. */
export const freePort = (): Promise<number> => listenOnce(0, '127.0.0.1')

/**
 * Listens on a port once; `command` is the one that the person typed.
 *
 * @throws {UserError} that says how to fix it when the port is taken or reserved.
 */
export async function assertPortFree(port: number, host = '127.0.0.1', command?: string): Promise<void> {
  try {
    await listenOnce(port, host)
    await assertLocalhostFree(port)
  } catch (error) {
    throw new UserError(messageForPort(port, error, command))
  }
}

/** IPv6 check: browsers try `localhost` at ::1 first, so another program that listens there would answer instead. */
async function assertLocalhostFree(port: number): Promise<void> {
  await listenOnce(port, '::1').catch((error) => {
    if (codeOf(error) === 'EADDRINUSE') throw error
  })
}

/** Message for a failed `listen`, for the person who chose the port. */
export function messageForPort(port: number, error: unknown, command = 'npm start'): string {
  const code = codeOf(error)
  const other = port < 65_000 ? port + 100 : 3100
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Close the other program or choose another port: PORT=${other} ${command}`
  if (code === 'EACCES') return `This user may not use port ${port}. Choose one above 1024: PORT=3000 ${command}`
  return `Port ${port} cannot be used. Choose another: PORT=${other} ${command}`
}
