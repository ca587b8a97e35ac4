import { setImmediate as turn } from 'node:timers/promises'
import type { Pending } from './connection.ts'
import { DatabaseSilent } from './serving-errors.ts'

const LOOK_EVERY_MS = 250

type Watched = {
  /** Asks the database for a sign of life on a connection kept for that; `abandon` gives the connection up. */
  readonly ask: () => { readonly answer: Promise<unknown>; readonly abandon: () => void }
  readonly pending: ReadonlySet<Pending>
  /** Milliseconds without a sign of life after which the database counts as silent. */
  readonly silentMs: number
}

/** Sign of life of the database: asked for once for everybody, while something waits longer than usual. */
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

  /** True from the first missed sign of life until the next one that comes. */
  get isSilent(): boolean {
    return this.#isSilent
  }

  /** Waits for a sign of life; throws `DatabaseSilent` when none comes in time, or what the database said instead. */
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
        // A process that was busy itself has the answer waiting: it is read before anybody is called silent.
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
      // Whatever it says, it answers.
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
