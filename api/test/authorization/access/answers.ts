import type { ObjectKind } from '../objects/objects.ts'

/** Two companies, A and B, each with a customer; the callers after root have invalid tokens. */
export const PEOPLE = [
  'anonymous',
  'cliente A',
  'cliente B',
  'admin A',
  'admin B',
  'admin, status 0',
  'admin, status 2',
  'root',
  'expired token',
  'deleted user',
] as const

/** Members of A's team who are not its first admin, one of them a customer of A, and root acting for A. */
export const MEMBERS = [
  'gestor A',
  'marketing A',
  'financeiro A',
  'caixa A',
  'leitura A',
  'cliente e gestor A',
  'root por A',
] as const

/** Paired devices of stores, without a person: one of each company, and two of A that work no more. */
export const DEVICES = ['aparelho A', 'aparelho B', 'aparelho, revogado', 'aparelho, vencido'] as const

export const CALLERS = [...PEOPLE, ...MEMBERS, ...DEVICES] as const

export type Caller = (typeof CALLERS)[number]
export type MemberCaller = (typeof MEMBERS)[number]
export type DeviceCaller = (typeof DEVICES)[number]

/** Expected status: one for all objects, or one each for own, foreign and missing objects. */
export type Codes = number | readonly [own: number, another: number, missing: number]

type CodesFor<K extends ObjectKind> = K extends 'nothing' ? number : Codes

type ByRole<C> = {
  /** Anonymous callers and those with invalid tokens. */
  readonly nobody: C
  readonly cliente: C
  readonly admin: C
  readonly root: C
}

type Exceptions<C> = { readonly [caller in Caller]?: C }

type RowOf<K extends ObjectKind> = { readonly touches: K; readonly but: Exceptions<CodesFor<K>> } & (
  | ByRole<CodesFor<K>>
  | { readonly everybody: CodesFor<K> }
)

export type AnswerRow = { [K in ObjectKind]: RowOf<K> }[ObjectKind]

/** Objects of another owner do not exist. */
export const own = (code: number) => [code, 404, 404] as const

/** Objects of any owner are accepted. */
export const every = (code: number) => [code, code, 404] as const

/** Endpoint with equal statuses for all callers, with exceptions. */
export const everybody = <K extends ObjectKind>(
  touches: K,
  codes: CodesFor<K>,
  but: Exceptions<CodesFor<K>> = {},
): RowOf<K> => ({ touches, everybody: codes, but })

/** Admins of a company that is not approved. */
export const unapproved = <C extends Codes>(codes: C) => ({ 'admin, status 0': codes, 'admin, status 2': codes })

/** Status for these roles, with exceptions; all others are forbidden. */
export const only = <K extends ObjectKind>(
  touches: K,
  codes: Partial<Omit<ByRole<CodesFor<K>>, 'nobody'>>,
  but: Exceptions<CodesFor<K>> = {},
): RowOf<K> => ({
  ...{ touches, but },
  ...({ nobody: 401, cliente: 403, admin: 403, root: 403 } as ByRole<CodesFor<K>>),
  ...codes,
})

/** Endpoint with equal statuses for every role. */
export const signedIn = <K extends ObjectKind>(touches: K, codes: CodesFor<K>): RowOf<K> =>
  only(touches, { cliente: codes, admin: codes, root: codes } as Omit<ByRole<CodesFor<K>>, 'nobody'>)

/** Members of a team, but for root acting for the company. */
export const members = <C extends Codes>(codes: C) =>
  Object.fromEntries(MEMBERS.slice(0, -1).map((caller) => [caller, codes])) as Exceptions<C>
