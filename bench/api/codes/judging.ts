import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Codes of one kind, by seconds of one core. */
type Judged = {
  readonly wrong: number
  readonly madePerSecond: number
  readonly judgedPerSecond: number
}

/** A million genuine codes and a million forged ones. */
export type Judging = {
  readonly genuine: Judged
  readonly forged: Judged
  /** Resident memory that was added meanwhile. */
  readonly risenMb: number
}

/** Of a heap that is free to grow garbage is collected late, and nothing can be said about its size. */
const HEAP = ['--max-old-space-size=64', '--max-semi-space-size=4']

/** Judges codes of one billion in a process of its own. */
export async function judgeCodes(): Promise<Judging> {
  const script = join(import.meta.dirname, 'judging-process.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [...HEAP, script])
  return JSON.parse(stdout) as Judging
}
