import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { percentile } from '../statistics.ts'

/** Call of a load: where, as whom, with what. */
export type LoadCall = {
  readonly url: string
  readonly token?: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Outcome of a load: calls that were answered as expected and others, a second, and the 95th percentile in ms. */
export type LoadOutcome = {
  readonly done: number
  readonly failed: readonly string[]
  readonly perSecond: number
  readonly p95: number
}

/** Calls as fast as `atOnce` connections get their answers, until `next` has none any more or the seconds are over. */
export async function load(next: () => LoadCall | null, atOnce: number, seconds: number): Promise<LoadOutcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const took: number[] = []
  const failed: string[] = []
  const since = performance.now()
  const isOver = () => performance.now() - since > seconds * 1000
  const worker = async () => {
    for (let call = next(); call !== null && !isOver(); call = next()) {
      const from = performance.now()
      const { status, text } = await ask(call, agent)
      if (status === 200) took.push(performance.now() - from)
      else failed.push(`${status} ${text.slice(0, 120)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  agent.destroy()
  const elapsed = (performance.now() - since) / 1000
  return { done: took.length, failed, perSecond: took.length / elapsed, p95: took.length ? percentile(took, 0.95) : 0 }
}

/** Single call; the body of its answer is read to its end. */
export function ask(call: LoadCall, agent?: Agent): Promise<{ status: number; text: string }> {
  const { url, token, body, headers } = call
  const text = body && JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      ...(agent && { agent }),
      method: text === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    asked.once('error', reject)
    asked.once('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
    })
    asked.end(text)
  })
}

/** Ticks of the processor a second, as Linux counts them for every process. */
const TICKS = 100

type Status = { readonly parent: number; readonly ticks: number; readonly bytes: number }

/** Processor time and memory of a process; null once it ended. Fields by proc(5), behind the name in parentheses. */
function statusOf(pid: number): Status | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + (fields[field] ?? 0), 0)
    return { parent: fields[1] ?? 0, ticks, bytes: (fields[21] ?? 0) * 4096 }
  } catch {
    return null
  }
}

/** Seconds of processor that a process and its children have used, those that ended included. */
export function cpuSeconds(pid: number): number {
  const all = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? [[Number(name), statusOf(Number(name))] as const] : [],
  )
  const own = all.filter(([id, status]) => id === pid || status?.parent === pid)
  return own.reduce((sum, [, status]) => sum + (status?.ticks ?? 0), 0) / TICKS
}

/** Resident memory of a process, in MB. */
export const memoryOf = (pid: number): number => Math.round((statusOf(pid)?.bytes ?? 0) / 1e6)
