import type { contract } from '@loopi/contract/all'
import { accountAccess } from './access/account.access.ts'
import type { AnswerRow } from './access/answers.ts'
import { companiesAccess } from './access/companies.access.ts'
import { customersAccess } from './access/customers.access.ts'
import { offersAccess } from './access/offers.access.ts'
import { signInAccess } from './access/sign-in.access.ts'

type Contract = typeof contract

/** Every endpoint's name, as `coupons.redeem`. */
export type EndpointName = { [N in keyof Contract]: `${N}.${keyof Contract[N] & string}` }[keyof Contract]

/** The endpoint behind a name. */
export type EndpointOf<N extends EndpointName> = N extends `${infer Noun extends keyof Contract}.${infer Verb}`
  ? Contract[Noun][Verb & keyof Contract[Noun]]
  : never

/**
 * Access matrix: the answer for each role, for every endpoint of the contract. An endpoint without a row does not compile. It is stated
 * here once more and not derived from the contract, so that nobody is let in by a slip in one place. What belongs to
 * another owner does not exist (404); to root every object belongs.
 */
export const matrix = {
  ...accountAccess,
  ...signInAccess,
  ...offersAccess,
  ...customersAccess,
  ...companiesAccess,
} as const satisfies Record<EndpointName, AnswerRow>
