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
 * Listens on a port once.
 *
 * @throws {UserError} that says how to fix it when the port is taken or reserved.
 */
export async function assertPortFree(port: number, host = '127.0.0.1'): Promise<void> {
  try {
    await listenOnce(port, host)
    await assertLocalhostFree(port)
  } catch (error) {
    throw new UserError(messageForPort(port, error))
  }
}

/** IPv6 check: browsers try `localhost` at ::1 first, so another program that listens there would answer instead. */
async function assertLocalhostFree(port: number): Promise<void> {
  await listenOnce(port, '::1').catch((error) => {
    if (codeOf(error) === 'EADDRINUSE') throw error
  })
}

/** Command as the person typed it: npm says which script of which package it runs. */
export function typedCommand(): string {
  const { npm_lifecycle_event: script, npm_package_name: name = '' } = process.env
  const [command = 'start', ...more] = process.argv.slice(2)
  if (script === undefined) return ['npx loopi', command, ...more].join(' ')
  const run = script === 'start' ? 'npm start' : `npm run ${script}`
  if (command === 'area') return `${run} -w ${name.replace('@loopi/', '')}`
  return [run, ...(more.length > 0 ? ['--', ...more] : [])].join(' ')
}

/** Message for a failed `listen`, for the person who chose the port. */
export function messageForPort(port: number, error: unknown, command = typedCommand()): string {
  const code = codeOf(error)
  const other = port < 65_000 ? port + 100 : 3100
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Close the other program or choose another port: PORT=${other} ${command}`
  if (code === 'EACCES') return `This user may not use port ${port}. Choose one above 1024: PORT=3000 ${command}`
  return `Port ${port} cannot be used. Choose another: PORT=${other} ${command}`
}
