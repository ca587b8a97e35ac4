import { readdirSync, readFileSync } from 'node:fs'

/** kill -9 of a process and its children at once. */
export function killFamily(pid: number): void {
  for (const one of [pid, ...childrenOf(pid)]) kill(one)
}

/** Each PostgreSQL backend has its own session, so signals to the group do not reach it. */
function childrenOf(parent: number): number[] {
  try {
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return processes.map(Number).filter((pid) => parentOf(pid) === parent)
  } catch {
    // Without /proc, backends notice by themselves that the postmaster is gone, a moment later.
    return []
  }
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(
      stat
        .slice(stat.lastIndexOf(')') + 1)
        .trim()
        .split(' ')[1],
    )
  } catch {
    return undefined
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The backend ended meanwhile.
  }
}
