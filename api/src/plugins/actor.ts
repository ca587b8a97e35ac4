import type { Role } from '@loopi/contract/roles'

/** Caller: a person with an active session. For an admin, `id` is the company's id too. */
export type Actor<R extends Role = Role> = {
  readonly id: number
  readonly role: R
  readonly name: string
  readonly email: string
  /** Points of a customer when the request arrived, read with the session. */
  readonly balance?: number
  /** Must set up a second factor before anything else. */
  readonly mustSetUp?: true
  /** End of the period in which the session counts as recently proven. */
  readonly confirmedUntil?: Date
}
