import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Download = {
  readonly rows: number
  readonly seconds: number
  /** Resident memory that the process took beside what it had; NaN on a system without /proc. */
  readonly risenMb: number
}

const BETWEEN_LOOKS = 50
const LINE_FEED = 10

/** Resident memory of a process in MB, as Linux tells it. */
function memoryOf(pid: number): number {
  try {
    const [, kb] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kb) / 1024
  } catch {
    return Number.NaN
  }
}

/** Reads a file to its end, and keeps nothing of it. `pid`: process that sends it. */
export async function download(url: string, token: string, pid: number): Promise<Download> {
  const before = memoryOf(pid)
  let most = before
  let isOver = false
  const watching = (async () => {
    for (; !isOver; await sleep(BETWEEN_LOOKS)) most = Math.max(most, memoryOf(pid))
  })()
  const begun = performance.now()
  let rows = 0
  try {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok || answer.body === null) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
    for await (const part of answer.body) for (const byte of part) if (byte === LINE_FEED) rows++
  } finally {
    isOver = true
    await watching
  }
  // Above the codes is a line with the names of the columns.
  return { rows: rows - 1, seconds: (performance.now() - begun) / 1000, risenMb: most - before }
}
