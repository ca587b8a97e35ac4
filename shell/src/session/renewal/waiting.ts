import type { Session } from '@loopi/ui/session'

/** Calls that wait for the person to sign in again, all of them for one answer. */
export type Waiting = {
  readonly ended: Session
  readonly answer: Promise<boolean>
  /** Lets the calls fail: the person does not want to sign in now. */
  readonly decline: () => void
}
