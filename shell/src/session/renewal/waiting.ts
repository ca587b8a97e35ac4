import type { Session } from '@loopi/ui/session'

/** Calls that wait for the person to sign in again; they share one answer. */
export type Waiting = {
  readonly ended: Session
  readonly answer: Promise<boolean>
  /** Lets the calls fail. */
  readonly decline: () => void
}
