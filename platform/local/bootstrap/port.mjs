import { createServer } from 'node:net'
import { BootstrapError } from './environment.mjs'

/** Command as the user typed it, by npm's variables. */
export function typedCommand() {
  const { npm_lifecycle_event: script, npm_package_name: name = '' } = process.env
  const [command = 'start', ...more] = process.argv.slice(2)
  if (script === undefined) return ['npx loopi', command, ...more].join(' ')
  const run = script === 'start' ? 'npm start' : `npm run ${script}`
  if (command === 'area') return `${run} -w ${name.replace('@loopi/', '')}`
  return [run, ...(more.length > 0 ? ['--', ...more] : [])].join(' ')
}

/**
 * Parses a port.
 *
 * @throws {BootstrapError} for an invalid one.
 */
export function readPort(text) {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new BootstrapError(
      `PORT=${text} is not a port. Use a number from 1 to 65535, for example: PORT=3100 ${typedCommand()}`,
    )
  return port
}

/** Port of a command, or null. */
export function portFor([command, ...more], { PORT }) {
  const isArea =
    command === 'area' ? more[0] === 'start' : command === 'dev' && more.some((one) => !one.startsWith('-'))
  if ((!isArea && command !== 'start' && command !== 'dev') || more.includes('--help')) return null
  return readPort(PORT || (isArea && !more.includes('--federated') ? '3102' : '3000'))
}

/**
 * Listens on a port once.
 *
 * @throws {BootstrapError} that says how to fix it when the port is taken or reserved.
 */
export async function assertPortFree(port, host = '127.0.0.1') {
  try {
    await listenOnce(port, host)
    // Browsers try `localhost` at ::1 first, so a program listening there would respond instead.
    await listenOnce(port, '::1').catch((error) => {
      if (error.code === 'EADDRINUSE') throw error
    })
  } catch (error) {
    throw new BootstrapError(messageForPort(port, error))
  }
}

const listenOnce = (port, host) =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => server.close(resolve))
  })

/** Message for a failed `listen`, for the user who chose the port. */
export function messageForPort(port, { code }) {
  const command = typedCommand()
  const other = port < 65_000 ? port + 100 : 3100
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Close the other program or choose another port: PORT=${other} ${command}`
  if (code === 'EACCES') return `This user may not use port ${port}. Choose one above 1024: PORT=3000 ${command}`
  return `Port ${port} cannot be used. Choose another: PORT=${other} ${command}`
}
