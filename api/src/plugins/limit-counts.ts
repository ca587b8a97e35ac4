import type { RedisClientType } from '@redis/client'
import { SECOND } from '../lib/clock.ts'

/** Milliseconds for a connection at the start, and for an answer. */
const CONNECT_WITHIN = 2 * SECOND
const ANSWER_WITHIN = 250
/** Time without a question after one that got no answer: otherwise every call would wait for the next. */
const REST = 2 * SECOND
const MOST_RECONNECT = 2 * SECOND

/** Calls of a caller since its window began, and when the window ends. */
type Counted = { readonly count: number; readonly endsInMs: number }

type Client = Pick<RedisClientType, 'multi' | 'isReady' | 'destroy'>

/** Counts of limits in Valkey or Redis, which expire there with their windows. */
export class LimitCounts {
  readonly #client: Client
  #restsUntil = 0

  private constructor(client: Client) {
    this.#client = client
  }

  /** Connects, and reconnects for ever. `onChange` is called when the store is found or lost. */
  static async open(url: string, onChange: (isThere: boolean) => void): Promise<LimitCounts> {
    // Loaded only where it is used.
    const { createClient } = await import('@redis/client')
    const reconnectStrategy = (attempt: number) => Math.min(attempt * 100, MOST_RECONNECT)
    const socket = { connectTimeout: CONNECT_WITHIN, reconnectStrategy }
    const client = createClient({ url, socket, disableOfflineQueue: true })
    let isThere: boolean | undefined
    const see = (now: boolean) => () => {
      if (now !== isThere) onChange(now)
      isThere = now
    }
    client.on('ready', see(true)).on('error', see(false))
    const connected = client.connect().catch(() => undefined)
    await within(CONNECT_WITHIN, connected).catch(() => undefined)
    return new LimitCounts(client as unknown as Client)
  }

  /** Adds calls to the counts of their callers; null where the store does not answer. */
  async add(calls: ReadonlyMap<string, number>, windowMs: number): Promise<ReadonlyMap<string, Counted> | null> {
    if (!this.#client.isReady || performance.now() < this.#restsUntil) return null
    const multi = this.#client.multi()
    for (const [name, amount] of calls) {
      const key = `loopi:limit:${name}`
      // The first call of a window sets its end, also where one before it was lost on the way.
      multi.incrBy(key, amount).pExpire(key, windowMs, 'NX').pTTL(key)
    }
    try {
      const replies = (await within(ANSWER_WITHIN, multi.exec())) as unknown as number[]
      const counted = (at: number) => ({ count: replies[3 * at] ?? 0, endsInMs: replies[3 * at + 2] ?? 0 })
      return new Map([...calls.keys()].map((name, at) => [name, counted(at)]))
    } catch {
      this.#restsUntil = performance.now() + REST
      return null
    }
  }

  close(): void {
    this.#client.destroy()
  }
}

/** What a promise resolves to, or an error after so many milliseconds. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ms} ms`)), ms)
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer))
}
