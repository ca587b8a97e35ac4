import { EARLY_CALLS, type EarlyCalls } from '@loopi/ui/federation/page-data'
import { session } from '@loopi/ui/session'

/** Milliseconds after which a page that has not taken an early answer asks anew; the slowest networks take half of them. */
const OLDEST = 60_000

const page = globalThis as { [EARLY_CALLS]?: EarlyCalls }

/**
 * Answer that the document asked for before there was a shell, by the whole address of the call; null where there is none,
 * or where it did not come. It counts once, for the token that is stored now, and for as long as a page takes to start.
 */
export function earlyAnswer(addressOf: () => string): Promise<unknown> | null {
  const early = page[EARLY_CALLS]
  if (!early) return null
  const address = addressOf()
  const answer = early.answers[address]
  if (!answer) return null
  delete early.answers[address]
  const isOurs = early.token === session.get().access_token && Date.now() - early.at < OLDEST
  return isOurs ? answer : null
}

/** For calls that change something: what was asked before them may be another by now. */
export function forgetEarlyAnswers(): void {
  delete page[EARLY_CALLS]
}
