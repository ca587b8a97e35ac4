import { ServingDatabase } from '../../db/database.ts'
import { createTogether } from '../../lib/together.ts'
import type { Services } from '../deps.ts'
import type { Outgoing } from './reply.ts'

/** Answers that a process keeps at once, of which the one begun first goes when there are more, and characters of each. */
const MOST_KEPT = 32
/** Time that an answer is given to further callers, where shared caches may keep it for a minute. */
const KEPT_MS = 1_000
const LONGEST_KEPT = 131_072

type Kept = { readonly answer: Outgoing; readonly begun: number; readonly writings: number }

const lengthOf = ({ body }: Outgoing): number =>
  (body === null ? '' : typeof body === 'string' ? body : body.text).length

/** Answer of an address, by `make` where none is kept. What `make` throws is kept for nobody. */
export type PublicAnswers = (address: string, make: () => Promise<Outgoing>) => Promise<Outgoing>

/**
 * Answers to everybody without a session. One serves all who ask at once, and those who ask within `KEPT_MS` of
 * its beginning while this process has written nothing: what was changed here is in the next answer.
 */
export function createPublicAnswers({ db, clock }: Pick<Services, 'db' | 'clock'>): PublicAnswers {
  const together = createTogether<Outgoing>()
  const kept = new Map<string, Kept>()
  // A database that does not tell when it is written to: nothing is kept.
  const keptMs = db instanceof ServingDatabase ? KEPT_MS : 0
  const state = () => ({ begun: clock.now().getTime(), writings: db instanceof ServingDatabase ? db.writings : 0 })

  function keep(address: string, made: Kept): void {
    kept.delete(address)
    if (lengthOf(made.answer) > LONGEST_KEPT) return
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(address, made)
  }

  return async (address, make) => {
    const known = kept.get(address)
    const now = state()
    const age = now.begun - (known?.begun ?? 0)
    // A clock that was set back makes nothing younger.
    if (known?.writings === now.writings && age >= 0 && age < keptMs) return known.answer
    return together(address, async () => {
      const before = state()
      const answer = await make()
      keep(address, { answer, ...before })
      return answer
    })
  }
}
