import type { Session } from '@loopi/shared/session'

/** Calls that wait for the person to sign in again; they share one answer. */
export type Waiting = {
  readonly ended: Session
  readonly answer: Promise<boolean>
  /** Lets the calls fail. */
  readonly decline: () => void
}
