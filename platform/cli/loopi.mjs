#!/usr/bin/env node
// Bin `loopi`, entry point of every npm command. Plain JavaScript without a single package, as everything it imports, so
// that it runs on the machine's own Node in a fresh clone: it installs packages and Node 24, and runs `main.ts` on that.
import { BootstrapError, OLDEST_NODE } from '../local/bootstrap/environment.mjs'
import { messageForInstall } from '../local/bootstrap/install-errors.mjs'
import { prepare } from '../local/bootstrap/prepare.mjs'
import { runOnPinnedNode } from '../local/bootstrap/run-on-pinned-node.mjs'

function assertNodeVersion() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
    throw new BootstrapError(
      `Loopi needs Node ${OLDEST_NODE} or newer, and this is ${process.versions.node}. Update it from https://nodejs.org and try again.`,
    )
}

try {
  assertNodeVersion()
  await prepare()
  runOnPinnedNode('platform/cli/main.ts', process.argv.slice(2))
} catch (error) {
  const message = error.code === 'ENOSPC' ? messageForInstall('ENOSPC') : error.message
  console.error(`\n✗ ${message}`)
  process.exit(1)
}
