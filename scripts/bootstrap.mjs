// Entry point of every npm command. Plain JavaScript without a single package, as everything it imports, so that it runs
// on the machine's own Node in a fresh clone: it installs packages and Node 24, and runs the command on that Node.
import { BootstrapError, OLDEST_NODE } from '../platform/local/bootstrap/environment.mjs'
import { messageForInstall } from '../platform/local/bootstrap/install-errors.mjs'
import { prepare } from '../platform/local/bootstrap/prepare.mjs'
import { runOnPinnedNode } from '../platform/local/bootstrap/run-on-pinned-node.mjs'

function assertNodeVersion() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
    throw new BootstrapError(
      `O Loopi precisa do Node ${OLDEST_NODE} ou mais novo, e este é o ${process.versions.node}. Atualize em https://nodejs.org e tente de novo.`,
    )
}

try {
  assertNodeVersion()
  const [command = 'start', ...args] = process.argv.slice(2)
  await prepare()
  runOnPinnedNode(command, args)
} catch (error) {
  const message = error.code === 'ENOSPC' ? messageForInstall('ENOSPC') : error.message
  console.error(`\n✗ ${message}`)
  process.exit(1)
}
