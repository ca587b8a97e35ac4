import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { elapsed } from '../local/progress.ts'
import { outputInTurn } from './step-output.ts'
import { type Count, lastLine, settle, sum } from './test-report.ts'

export type PipelineStep = {
  readonly name: string
  /** Commands as arguments of Node, run one after the other. */
  readonly commands: readonly (readonly string[])[]
  /** Report with the counts of tests; without one the step counts as a single check. */
  readonly report?: { readonly file: string; readonly count: (report: unknown) => Count }
}

/** Steps that run one after the other. */
export type Lane = readonly PipelineStep[]

/** Destination of a command's output: straight to the terminal, or by the step's turn. */
type Output = 'terminal' | ((output: string | Uint8Array) => void)

type Done = { readonly name: string; readonly count: Count; readonly time: string }

const running = new Set<ChildProcess>()
let isInterrupted = false

/** Signal handling: Ctrl-C reaches the running tools through the terminal, other signals are forwarded; no step follows. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isInterrupted = true
    for (const child of running) child.kill(signal)
  })

/** Environment of a tool that writes into a pipe: colours as in the terminal behind it. */
const inColour = (): NodeJS.ProcessEnv =>
  process.stdout.isTTY && !process.env.NO_COLOR ? { ...process.env, FORCE_COLOR: '1' } : process.env

function runCommand(args: readonly string[], output: Output): Promise<number> {
  return new Promise((resolve) => {
    const child =
      output === 'terminal'
        ? spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
        : spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: inColour() })
    const end = (code: number) => {
      running.delete(child)
      resolve(code)
    }
    running.add(child)
    if (output !== 'terminal') for (const stream of [child.stdout, child.stderr]) stream?.on('data', output)
    child.once('error', () => end(127))
    // Behind the last of its output, which may come after its exit.
    child.once('close', (code) => end(code ?? 1))
  })
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function runStep({ name, commands, report }: PipelineStep, output: Output): Promise<Done> {
  const since = performance.now()
  const title = `\n── ${name}\n`
  if (output === 'terminal') process.stdout.write(title)
  else output(title)
  if (report) rmSync(report.file, { force: true })
  let code = 0
  for (const command of commands) code ||= await runCommand(command, output)
  const count = report
    ? settle(report.count(readReport(report.file)), code)
    : settle({ passed: code ? 0 : 1, failed: 0 }, code)
  return { name, count, time: elapsed(since) }
}

/**
 * Runs all steps, also after a failure, and prints the sum as the last line. Lanes run side by side, and their output is
 * shown step by step, in the order in which the steps are given. Returns the exit code.
 */
export async function runSteps(...lanes: readonly Lane[]): Promise<number> {
  const since = performance.now()
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const turns = outputInTurn((output) => process.stdout.write(output))
  const numbers = new Map(lanes.flat().map((step, number) => [step, number]))
  const done = new Map<PipelineStep, Done>()
  const runLane = async (lane: Lane) => {
    for (const step of lane) {
      const number = numbers.get(step) ?? 0
      const output: Output = lanes.length === 1 ? 'terminal' : (part) => turns.write(number, part)
      if (!isInterrupted) done.set(step, await runStep(step, output))
      turns.end(number)
    }
  }
  await Promise.all(lanes.map(runLane))
  if (isInterrupted) {
    console.log('\nInterrupted.')
    return 130
  }
  return printResult(
    lanes.flat().flatMap((step) => done.get(step) ?? []),
    elapsed(since),
  )
}

function printResult(done: readonly Done[], time: string): number {
  console.log(`\n── result (${time})`)
  for (const { name, count, time } of done)
    console.log(`${count.failed ? '✗' : '✓'} ${name.padEnd(16)} ${time.padStart(8)}   ${lastLine(count)}`)
  const total = sum(done.map(({ count }) => count))
  console.log(`\n${lastLine(total)}`)
  return total.failed > 0 ? 1 : 0
}
