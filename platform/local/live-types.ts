import { type ChildProcess, spawn } from 'node:child_process'
import { root } from '../lib/paths.ts'
import { typesCommand, workspacesOf } from '../lib/types-config.ts'

/** Types of what one works on, after each save: errors are said in the terminal, and hot reload goes on. */
export function liveTypes(log: (line: string) => void, commandOf = (workspace: string) => typesCommand(workspace)) {
  /** Workspaces to check, the last saved one at the end: its turn is next. */
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
      // Check that another save has cut off or overtaken: a later one says what holds.
      if (!isStopped && !signal && !waiting.has(workspace)) report(workspace, errors.trim())
      next()
    })
  }
  /** A check of another workspace, minutes long on a cold cache, makes way and comes later. */
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
