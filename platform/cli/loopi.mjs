#!/usr/bin/env node
// Bin `loopi`, entry point of every npm command. Plain JavaScript without packages, including its imports, so that it
// runs on the machine's own Node in a fresh clone: it installs packages and Node 24, and runs `main.ts` on that.
import { assertConditions } from '../local/bootstrap/conditions.mjs'
import { messageForInstall } from '../local/bootstrap/install-errors.mjs'
import { prepare } from '../local/bootstrap/prepare.mjs'
import { runOnPinnedNode } from '../local/bootstrap/run-on-pinned-node.mjs'

try {
  const args = process.argv.slice(2)
  await assertConditions(args)
  await prepare()
  runOnPinnedNode('platform/cli/main.ts', args)
} catch (error) {
  const message = error.code === 'ENOSPC' ? messageForInstall('ENOSPC') : error.message
  console.error(`\n✗ ${message}`)
  process.exit(1)
}
