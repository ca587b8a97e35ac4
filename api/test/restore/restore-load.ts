import { setTimeout as sleep } from 'node:timers/promises'

/** Call that leaves a row of its kind, which `id` finds again. */
export type Task = {
  readonly kind: Kind
  readonly id: string
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: object
  readonly token?: string
  /** Address of the caller, for calls that are limited by it. */
  readonly address?: string
}

export const KINDS = ['redemption', 'claim', 'person', 'line'] as const
export type Kind = (typeof KINDS)[number]

/** The load's own record of a call, with times in milliseconds. */
export type Recorded = Pick<Task, 'kind' | 'id'> & {
  readonly sentAt: number
  /** When the client had the success; null without an answer. */
  confirmedAt: number | null
}

export type RestoreLoad = {
  readonly records: readonly Recorded[]
  /** Refusals, which the load does not provoke. */
  readonly unexpected: readonly string[]
  /** Resolves once so many calls of each kind were confirmed. */
  reached(count: number): Promise<void>
  /** Ends every client after its current call; none repeats a call that got no answer. */
  end(): Promise<void>
}

/** Starts a client for each source of tasks, which does one after another until its api is gone. Who is told 503 is not confirmed. */
export function startRestoreLoad(url: string, sources: readonly (() => Task)[]): RestoreLoad {
  const records: Recorded[] = []
  const unexpected: string[] = []
  let over = false
  const client = async (next: () => Task) => {
    while (!over) {
      const task = next()
      const record: Recorded = { kind: task.kind, id: task.id, sentAt: Date.now(), confirmedAt: null }
      records.push(record)
      const answer = await send(url, task).catch(() => null)
      if (answer === null) return
      if (answer.status < 300) record.confirmedAt = Date.now()
      else if (answer.status < 500) unexpected.push(`${task.kind} ${task.id}: ${answer.status} ${answer.text}`)
    }
  }
  const running = Promise.all(sources.map(client))
  return {
    records,
    unexpected,
    reached: async (count) => {
      const confirmed = (wanted: Kind) =>
        records.filter(({ kind, confirmedAt }) => kind === wanted && confirmedAt !== null).length
      while (KINDS.some((kind) => confirmed(kind) < count)) await sleep(50)
    },
    end: async () => {
      over = true
      await running
    },
  }
}

export async function send(url: string, { method, path, body, token, address }: Omit<Task, 'kind' | 'id'>) {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(address && { 'x-forwarded-for': address }),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, text: await answer.text() }
}
