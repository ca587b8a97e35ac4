import { BootstrapError, OLDEST_NODE, root } from './environment.mjs'
import { assertPortFree, portFor } from './port.mjs'

/**
 * Checks conditions of a command before the install, which takes minutes.
 *
 * @throws {BootstrapError} with what to do.
 */
export async function assertConditions(args) {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
    throw new BootstrapError(
      `Loopi needs Node ${OLDEST_NODE} or newer, and this is ${process.versions.node}. Update it from https://nodejs.org and try again.`,
    )
  if (root.includes('!'))
    throw new BootstrapError(`The compiler takes “!” in a path for a sign of its own: rename the folder ${root}.`)
  const port = portFor(args, process.env)
  if (port !== null) await assertPortFree(port, process.env.HOST || '127.0.0.1')
}
