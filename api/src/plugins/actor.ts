import type { Role } from '@loopi/contract/roles'

/** Caller: a person with an active session. For an admin, `id` is the company's id too. */
export type Actor<R extends Role = Role> = {
  readonly id: number
  readonly role: R
  readonly name: string
  readonly email: string
  /** Points of a customer, as they were when the request came in: read with the session. */
  readonly balance?: number
  /** Must set up a second factor first: until then nothing else is allowed. */
  readonly mustSetUp?: true
  /** Proven to be the owner a few minutes ago, in this session, which counts until then. */
  readonly confirmedUntil?: Date
}
