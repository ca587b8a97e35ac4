import { type ChildProcess, spawn } from 'node:child_process'
import { root } from '../lib/paths.ts'
import { typesCommand, workspacesOf } from '../lib/types-config.ts'

/** Type-checks edited workspaces after each save: errors are printed, and hot reload continues. */
export function liveTypes(log: (line: string) => void, commandOf = (workspace: string) => typesCommand(workspace)) {
  /** Workspaces to check, the last saved one at the end, which is next. */
  const waiting = new Set<string>()
  const broken = new Map<string, string>()
  let running: { workspace: string; child: ChildProcess } | undefined
  let isStopped = false

  const report = (workspace: string, errors: string) => {
    if (errors === (broken.get(workspace) ?? '')) return
    broken.set(workspace, errors)
    log(errors ? `✗ Types of ${workspace}\n${errors}` : `✓ Types of ${workspace}`)
  }
  const next = () => {
    const workspace = [...waiting].at(-1)
    if (running || isStopped || workspace === undefined) return
    waiting.delete(workspace)
    let errors = ''
    const child = spawn(process.execPath, [...commandOf(workspace), '--pretty', 'false'], { cwd: root })
    running = { workspace, child }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (errors += part))
    child.once('error', (error) => log(`✗ The types could not be checked: ${error.message}`))
    child.once('close', (_code, signal) => {
      running = undefined
      // Results of an aborted or outdated check are dropped; a later one reports.
      if (!isStopped && !signal && !waiting.has(workspace)) report(workspace, errors.trim())
      next()
    })
  }
  /** Aborts a check of another workspace, which may take minutes without a cache, and repeats it later. */
  const makeWay = (saved: readonly string[]) => {
    if (!running || saved.includes(running.workspace)) return
    const later = [running.workspace, ...waiting]
    waiting.clear()
    for (const workspace of later) waiting.add(workspace)
    running.child.kill()
  }
  return {
    check(files: readonly string[]): void {
      const saved = workspacesOf(files)
      if (saved.length === 0) return
      makeWay(saved)
      for (const workspace of saved) {
        waiting.delete(workspace)
        waiting.add(workspace)
      }
      next()
    },
    async stop(): Promise<void> {
      isStopped = true
      running?.child.kill()
    },
  }
}
