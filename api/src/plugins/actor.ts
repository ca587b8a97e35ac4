import type { Role } from '@loopi/shared/contract/roles'

/** Who is calling: a person with a living session. For an admin, `id` is the company's id too. */
export type Actor<R extends Role = Role> = {
  readonly id: number
  readonly role: R
  readonly name: string
  readonly email: string
  /** Must set up a second factor first: until then nothing else is allowed. */
  readonly mustSetUp?: true
}
