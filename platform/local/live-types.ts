import { type ChildProcess, spawn } from 'node:child_process'
import { root } from '../lib/paths.ts'
import { typesCommand, workspacesOf } from '../lib/types-config.ts'

/** Types of what one works on, after each save: errors are said in the terminal, and hot reload goes on. */
export function liveTypes(log: (line: string) => void) {
  const waiting = new Set<string>()
  const broken = new Map<string, string>()
  let running: ChildProcess | undefined
  let isStopped = false

  const report = (workspace: string, errors: string) => {
    const before = broken.get(workspace) ?? ''
    if (errors === before) return
    broken.set(workspace, errors)
    log(errors ? `✗ Types of ${workspace}\n${errors}` : `✓ Types of ${workspace}`)
  }
  const next = () => {
    const [workspace] = waiting
    if (running || isStopped || workspace === undefined) return
    waiting.delete(workspace)
    let errors = ''
    const child = spawn(process.execPath, [...typesCommand(workspace), '--pretty', 'false'], { cwd: root })
    running = child
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (errors += part))
    child.once('error', (error) => log(`✗ The types could not be checked: ${error.message}`))
    child.once('close', () => {
      running = undefined
      // A save in the meantime: its own check says what holds now.
      if (!isStopped && !waiting.has(workspace)) report(workspace, errors.trim())
      next()
    })
  }
  return {
    check(files: readonly string[]): void {
      for (const workspace of workspacesOf(files)) waiting.add(workspace)
      next()
    },
    async stop(): Promise<void> {
      isStopped = true
      running?.kill()
    },
  }
}
