import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { BootstrapError, isWindows, modules, pinnedNode, root, SIGNALS } from './environment.mjs'

const PARENT_CHECK_INTERVAL = 500

/**
 * Runs the command's script on the pinned Node: same terminal, same signals, same exit code.
 *
 * @throws {BootstrapError} for an unknown command.
 */
export function runOnPinnedNode(command, args) {
  const script = join(root, 'scripts', `${command}.ts`)
  if (!existsSync(script)) throw new BootstrapError(`O comando "${command}" não existe. Veja os comandos com: npm run`)
  const path = `${join(modules, '.bin')}${isWindows ? ';' : ':'}${process.env.PATH ?? ''}`
  const withParent = new URL('../../lib/with-parent.mjs', import.meta.url).href
  const child = spawn(pinnedNode, ['--import', withParent, script, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path },
  })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  // Orphan check: a killed npm leaves this process to the system, and nobody could stop it by Ctrl-C any more.
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), PARENT_CHECK_INTERVAL).unref()
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
