import { setImmediate as turn } from 'node:timers/promises'
import type { Pending } from './connection.ts'
import { DatabaseSilent } from './serving-errors.ts'

const LOOK_EVERY_MS = 250

type Watched = {
  /** Sends a health check on a dedicated connection; `abandon` closes the connection. */
  readonly ask: () => { readonly answer: Promise<unknown>; readonly abandon: () => void }
  readonly pending: ReadonlySet<Pending>
  /** Milliseconds without a response after which the database counts as silent. */
  readonly silentMs: number
}

/** Health check of the database, shared by all waiting callers, sent while something waits longer than usual. */
export class Pulse {
  readonly #watched: Watched
  readonly #timer: NodeJS.Timeout
  #beat: Promise<void> | null = null
  #isSilent = false
  #lastBeat = Number.NEGATIVE_INFINITY

  constructor(watched: Watched) {
    this.#watched = watched
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref()
  }

  /** True from the first missed health check until the next successful one. */
  get isSilent(): boolean {
    return this.#isSilent
  }

  /** Waits for a health check; throws `DatabaseSilent` on a timeout, or the database's error. */
  beat(): Promise<void> {
    this.#beat ??= this.#listen().finally(() => {
      this.#beat = null
    })
    return this.#beat
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #listen(): Promise<void> {
    const { answer, abandon } = this.#watched.ask()
    let isHeard = false
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(async () => {
        // A busy process may have an unread response, which is read before the database counts as silent.
        await turn()
        await turn()
        if (!isHeard) reject(new DatabaseSilent())
      }, this.#watched.silentMs)
    })
    const heard = answer.finally(() => {
      isHeard = true
    })
    try {
      await Promise.race([heard, late])
      this.#isSilent = false
    } catch (error) {
      if (error instanceof DatabaseSilent) this.#fallSilent()
      // Any response counts.
      else this.#isSilent = false
      throw error
    } finally {
      clearTimeout(timer)
      if (!isHeard) abandon()
      this.#lastBeat = performance.now()
    }
  }

  #fallSilent(): void {
    this.#isSilent = true
    for (const { drop } of this.#watched.pending) drop()
  }

  #look(): void {
    const now = performance.now()
    const { pending, silentMs } = this.#watched
    for (const { latest, drop } of pending) if (latest < now) drop()
    const isSuspect = [...pending].some(({ since }) => now - since > silentMs / 4)
    const isDue = now - this.#lastBeat > silentMs / 2
    if (this.#isSilent || (isSuspect && isDue)) this.beat().catch(() => undefined)
  }
}
