import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from './user-error.ts'

/** Whether a process with this id exists, of whomever. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** A finished process that nobody has waited for still answers to signals. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** The command line of a process; empty when it does not exist or does not tell. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return fromPs(pid, 'command')
  }
}

/** When a process started, in whatever form the system tells: with its id it names one process for good. */
export function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? ''
  } catch {
    return fromPs(pid, 'lstart')
  }
}

function fromPs(pid: number, column: string): string {
  if (process.platform === 'linux' || process.platform === 'win32') return ''
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Waits until a process is gone; false when it still lives after that time. */
export async function isGone(pid: number, milliseconds: number): Promise<boolean> {
  const until = Date.now() + milliseconds
  while (isAlive(pid)) {
    if (Date.now() > until) return false
    await sleep(20)
  }
  return true
}

/** Sends a signal to a process that may already be gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Gone in the meantime, which is what the signal was for.
  }
}

/** Ends a process: asks with each signal in turn and gives it that many milliseconds. */
export async function end(pid: number, steps: readonly (readonly [NodeJS.Signals, number])[]): Promise<void> {
  for (const [name, patience] of steps) {
    signal(pid, name)
    if (await isGone(pid, patience)) return
  }
}
