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
      `O Loopi precisa do Node ${OLDEST_NODE} ou mais novo, e este é o ${process.versions.node}. Atualize em https://nodejs.org e tente de novo.`,
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
