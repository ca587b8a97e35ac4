import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { isWindows, modules, pinnedNode, root, SIGNALS } from './environment.mjs'

const PARENT_CHECK_INTERVAL = 500

/** Runs a script of the repository on the pinned Node: same terminal, same signals, same exit code. */
export function runOnPinnedNode(script, args) {
  const path = `${join(modules, '.bin')}${isWindows ? ';' : ':'}${process.env.PATH ?? ''}`
  const withParent = new URL('../../lib/with-parent.mjs', import.meta.url).href
  const child = spawn(pinnedNode, ['--import', withParent, join(root, script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Node's compile cache, for this process and its children: loading modules takes half the CPU time of a start.
    env: { NODE_COMPILE_CACHE: join(modules, '.cache/node'), ...process.env, PATH: path },
  })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  // Exits when npm is killed, because Ctrl-C would no longer reach this process.
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), PARENT_CHECK_INTERVAL).unref()
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
