import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { elapsed } from '../local/progress.ts'
import { type Count, lastLine, settle, sum } from './test-report.ts'

export type PipelineStep = {
  readonly name: string
  /** Commands as arguments of Node, run sequentially. */
  readonly commands: readonly (readonly string[])[]
  /** Report with test counts; without one the step counts as a single check. */
  readonly report?: { readonly file: string; readonly count: (report: unknown) => Count }
}

let current: ReturnType<typeof spawn> | undefined
let isInterrupted = false

/** Ctrl-C reaches the running tool through the terminal, other signals are forwarded; no further step starts. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isInterrupted = true
    current?.kill(signal)
  })

function runCommand(args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    current = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
    current.once('error', () => resolve(127))
    current.once('exit', (code) => resolve(code ?? 1))
  })
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function runStep({
  name,
  commands,
  report,
}: PipelineStep): Promise<{ name: string; count: Count; time: string }> {
  const since = performance.now()
  console.log(`\n── ${name}`)
  if (report) rmSync(report.file, { force: true })
  let code = 0
  for (const command of commands) code ||= await runCommand(command)
  const count = report
    ? settle(report.count(readReport(report.file)), code)
    : settle({ passed: code ? 0 : 1, failed: 0 }, code)
  return { name, count, time: elapsed(since) }
}

/** Runs all steps in order, even after a failure, and prints the sum as the last line. Returns the exit code. */
export async function runSteps(steps: readonly PipelineStep[]): Promise<number> {
  const since = performance.now()
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const done = []
  for (const step of steps) if (!isInterrupted) done.push(await runStep(step))
  if (isInterrupted) {
    console.log('\nInterrupted.')
    return 130
  }
  console.log(`\n── result (${elapsed(since)})`)
  for (const { name, count, time } of done)
    console.log(`${count.failed ? '✗' : '✓'} ${name.padEnd(16)} ${time.padStart(8)}   ${lastLine(count)}`)
  const total = sum(done.map(({ count }) => count))
  console.log(`\n${lastLine(total)}`)
  return total.failed > 0 ? 1 : 0
}
