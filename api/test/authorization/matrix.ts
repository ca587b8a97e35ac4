import type { contract } from '@loopi/contract/all'
import { accountAccess } from './access/account.access.ts'
import type { AnswerRow } from './access/answers.ts'
import { codesAccess } from './access/codes.access.ts'
import { companiesAccess } from './access/companies.access.ts'
import { customersAccess } from './access/customers.access.ts'
import { offersAccess } from './access/offers.access.ts'
import { signInAccess } from './access/sign-in.access.ts'
import { teamAccess } from './access/team.access.ts'
import { tillAccess } from './access/till.access.ts'

type Contract = typeof contract

/** Name of an endpoint, such as `coupons.redeem`. */
export type EndpointName = { [N in keyof Contract]: `${N}.${keyof Contract[N] & string}` }[keyof Contract]

export type EndpointOf<N extends EndpointName> = N extends `${infer Noun extends keyof Contract}.${infer Verb}`
  ? Contract[Noun][Verb & keyof Contract[Noun]]
  : never

/**
 * Access matrix: the expected status of every endpoint for each role. An endpoint without a row does not compile. It
 * repeats the contract on purpose, so that a mistake there is noticed here. Objects of another owner do not exist
 * (404); root owns all objects. Of members other than a company's first admin see `expected.ts`.
 */
export const matrix = {
  ...accountAccess,
  ...signInAccess,
  ...offersAccess,
  ...codesAccess,
  ...customersAccess,
  ...companiesAccess,
  ...teamAccess,
  ...tillAccess,
} as const satisfies Record<EndpointName, AnswerRow>
