import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median } from '../statistics.ts'

/** Call of a load, as autocannon sends it. */
export type ApiCall = {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type LoadPlan = {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  /** Calls in turn, again from the start. */
  readonly calls: readonly ApiCall[]
  /** Calls a second, at even distances; as many as are answered when absent. */
  readonly rate?: number
}

/** SideOutcome of one side: a second, and milliseconds where it says them. */
export type SideOutcome = {
  readonly perSecond: number
  readonly failed: number
  readonly p50?: number
  readonly p95?: number
  readonly p99?: number
}

/** Median of a figure of rounds, written. */
export const middleOf = (rounds: readonly SideOutcome[], part: keyof SideOutcome, digits = 0): string =>
  median(rounds.map((one) => one[part] ?? Number.NaN)).toFixed(digits)

export const failedOf = (rounds: readonly SideOutcome[]): number => rounds.reduce((sum, { failed }) => sum + failed, 0)

/** Runs a load in a process of its own. */
export async function load(plan: LoadPlan): Promise<SideOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'loopi-load-'))
  const file = join(folder, 'plan.json')
  try {
    writeFileSync(file, JSON.stringify(plan))
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'load-process.mjs'), file])
    return JSON.parse(stdout) as SideOutcome
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
