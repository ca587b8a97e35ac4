import { AskerGone, DatabaseBusy } from './serving-errors.ts'

/** Quota: at most `most` turns under this name at a time. */
export type Share = { readonly name: string; readonly most: number }

type TurnRequest = { readonly shares: readonly Share[]; readonly gone?: AbortSignal | undefined }

type Waiting = { readonly shares: readonly Share[]; readonly admit: () => void }

export type Turns = {
  /**
   * Waits for a turn and returns a function that ends it. Throws `DatabaseBusy` when the queue is full or the wait too
   * long, and `AskerGone` when the caller disconnects.
   */
  take(asked: TurnRequest): Promise<() => void>
  /** Numbers of turns that are taken, and of callers that wait. */
  count(): { readonly taken: number; readonly waiting: number }
}

/**
 * FIFO queue for a number of turns; those over their quota are overtaken. Bounded in length (half of it per name) and
 * by `waitMs` milliseconds.
 */
export function createTurns({ max, waitMs, queue }: { max: number; waitMs: number; queue: number }): Turns {
  let free = max
  const held = new Map<string, number>()
  const waiting = new Set<Waiting>()

  const hasRoom = ({ shares }: TurnRequest) =>
    free > 0 && shares.every(({ name, most }) => (held.get(name) ?? 0) < most)
  const count = ({ shares }: TurnRequest, by: 1 | -1) => {
    free -= by
    for (const { name } of shares) {
      const now = (held.get(name) ?? 0) + by
      if (now === 0) held.delete(name)
      else held.set(name, now)
    }
  }
  const begin = (asked: TurnRequest) => {
    count(asked, 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      count(asked, -1)
      for (const next of waiting) {
        if (free === 0) break
        if (hasRoom(next)) next.admit()
      }
    }
  }
  const isCrowded = ({ shares }: TurnRequest) =>
    waiting.size >= queue ||
    shares.some(({ name }) => {
      let same = 0
      for (const one of waiting) if (one.shares.some((share) => share.name === name)) same++
      return same >= queue / 2
    })

  return {
    count: () => ({ taken: max - free, waiting: waiting.size }),
    async take(asked) {
      if (asked.gone?.aborted) throw new AskerGone()
      if (hasRoom(asked)) return begin(asked)
      if (isCrowded(asked)) throw new DatabaseBusy('too many wait already')
      return new Promise((resolve, reject) => {
        const leave = () => {
          waiting.delete(mine)
          clearTimeout(timer)
          asked.gone?.removeEventListener('abort', onGone)
        }
        const giveUp = (error: Error) => {
          leave()
          reject(error)
        }
        const admit = () => {
          leave()
          resolve(begin(asked))
        }
        const mine = { shares: asked.shares, admit }
        const onGone = () => giveUp(new AskerGone())
        const timer = setTimeout(() => giveUp(new DatabaseBusy(`no turn within ${waitMs} ms`)), waitMs)
        asked.gone?.addEventListener('abort', onGone, { once: true })
        waiting.add(mine)
      })
    },
  }
}
