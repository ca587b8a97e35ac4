import type { contract } from '@loopi/shared/contract/all'
import type { CreatedPasskey, UsedPasskey } from '@loopi/shared/contract/passkeys/passkeys.schemas'

type Contract = typeof contract

/** Every endpoint's name, as `coupons.redeem`. */
export type EndpointName = { [N in keyof Contract]: `${N}.${keyof Contract[N] & string}` }[keyof Contract]

/** The endpoint behind a name. */
export type EndpointOf<N extends EndpointName> = N extends `${infer Noun extends keyof Contract}.${infer Verb}`
  ? Contract[Noun][Verb & keyof Contract[Noun]]
  : never

/** What a call names: `nothing` means that it is about who calls, or about a list of what they may see. */
export type Objects = {
  company: number
  brand: number
  promotion: number
  customer: number
  session: number
  'wholesale request': number
  /** E-mail and password; another's are told with a password that is not theirs. */
  account: { email: string; password: string }
  /** Links of mails. Another's is one's own token with another person's id. */
  'customer link': { token: string; user_id: number }
  'company link': { token: string; user_id: number }
  'e-mail link': { token: string }
  'take-back link': { token: string }
  'reset link': { token: string }
  /** One that the company sent. */
  invitation: number
  /** One that was sent to the person. */
  'invitation to me': number
  'invitation link': { token: string }
  /** Another's belongs to another person. */
  passkey: number
  /** What a device made. Another's was asked for in another person's session. */
  'new passkey': CreatedPasskey
  /** What a device signed to confirm. Another's is not the person's own. */
  'passkey to confirm': UsedPasskey
  /** What a device signed to come in. Another's says to be another person's passkey. */
  'passkey to sign in': UsedPasskey
  /** A right password that waits for its code; another's comes with a code of one's own. */
  'login challenge': { desafio: string; codigo: string }
  /** Code of a second factor that begins, another's, or one for which nothing was begun. */
  'first code': { codigo: string }
  /** The same of an active one. */
  'second factor': { codigo: string }
  'remembered device': number
  nothing: null
}

export type Kind = keyof Objects

/** Two companies with a customer each, A and B; the others hold a token that lets nobody in. */
export const CALLERS = [
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

export type Caller = (typeof CALLERS)[number]

/** One status for all, or those for one's own object, another tenant's and one that does not exist. */
export type Codes = number | readonly [own: number, another: number, missing: number]

type ByRole<C> = {
  /** Anonymous, and whoever holds a token that lets nobody in: they are as good as anonymous. */
  readonly nobody: C
  readonly cliente: C
  readonly admin: C
  readonly root: C
}

type Answers<C> = (ByRole<C> | { readonly everybody: C }) & { readonly but?: { readonly [caller in Caller]?: C } }

export type Row =
  | ({ readonly touches: 'nothing' } & Answers<number>)
  | ({ readonly touches: Exclude<Kind, 'nothing'> } & Answers<Codes>)

const unapproved = (codes: Codes) => ({ 'admin, status 0': codes, 'admin, status 2': codes })

/**
 * Who gets which answer, for every endpoint of the contract: an endpoint without a row does not compile. It is stated
 * here once more and not derived from the contract, so that nobody is let in by a slip in one place. What belongs to
 * another tenant does not exist (404); to root every object belongs.
 */
export const matrix = {
  'account.get': { touches: 'nothing', nobody: 401, cliente: 200, admin: 200, root: 200 },
  'account.update': { touches: 'nothing', nobody: 401, cliente: 200, admin: 200, root: 200 },
  'account.cancelEmailChange': { touches: 'nothing', nobody: 401, cliente: 204, admin: 204, root: 204 },
  // Whoever holds the link has the mailbox; the link of a deleted user is worth nothing.
  'account.confirmEmail': {
    touches: 'e-mail link',
    everybody: [200, 200, 404],
    but: { 'deleted user': [404, 200, 404] },
  },
  'account.takeEmailBack': {
    touches: 'take-back link',
    everybody: [200, 200, 404],
    but: { 'deleted user': [404, 200, 404] },
  },
  'account.changePassword': { touches: 'nothing', nobody: 401, cliente: 204, admin: 204, root: 204 },

  'passwordReset.ask': { touches: 'account', everybody: 204 },
  'passwordReset.check': {
    touches: 'reset link',
    everybody: [200, 200, 404],
    but: { 'deleted user': [404, 200, 404] },
  },
  'passwordReset.set': {
    touches: 'reset link',
    everybody: [200, 200, 404],
    but: { 'deleted user': [404, 200, 404] },
  },

  'sessions.list': { touches: 'nothing', nobody: 401, cliente: 200, admin: 200, root: 200 },
  'sessions.end': {
    touches: 'session',
    nobody: 401,
    cliente: [204, 404, 404],
    admin: [204, 404, 404],
    root: [204, 404, 404],
  },
  'sessions.endOthers': { touches: 'nothing', nobody: 401, cliente: 204, admin: 204, root: 204 },

  'passkeys.list': { touches: 'nothing', nobody: 401, cliente: 200, admin: 200, root: 200 },
  'passkeys.addOptions': { touches: 'nothing', nobody: 401, cliente: 200, admin: 200, root: 200 },
  'passkeys.add': {
    touches: 'new passkey',
    nobody: 401,
    cliente: [201, 422, 422],
    admin: [201, 422, 422],
    root: [201, 422, 422],
  },
  'passkeys.rename': {
    touches: 'passkey',
    nobody: 401,
    cliente: [200, 404, 404],
    admin: [200, 404, 404],
    root: [200, 404, 404],
  },
  'passkeys.remove': {
    touches: 'passkey',
    nobody: 401,
    cliente: [204, 404, 404],
    admin: [204, 404, 404],
    root: [204, 404, 404],
  },
  'passkeys.confirmOptions': { touches: 'nothing', nobody: 401, cliente: 200, admin: 200, root: 200 },
  'passkeys.confirm': {
    touches: 'passkey to confirm',
    nobody: 401,
    cliente: [200, 422, 422],
    admin: [200, 422, 422],
    root: [200, 422, 422],
  },
  'passkeys.signInOptions': { touches: 'nothing', everybody: 200 },
  'passkeys.signIn': {
    touches: 'passkey to sign in',
    everybody: [200, 401, 401],
    but: { 'admin, status 0': [403, 401, 401], 'admin, status 2': [403, 401, 401], 'deleted user': 401 },
  },

  'auth.login': {
    touches: 'account',
    everybody: [200, 401, 401],
    but: { 'admin, status 0': [403, 401, 401], 'admin, status 2': [403, 401, 401], 'deleted user': 401 },
  },
  'auth.logout': { touches: 'nothing', nobody: 401, cliente: 204, admin: 204, root: 204 },
  'auth.me': { touches: 'nothing', nobody: 401, cliente: 200, admin: 200, root: 200 },
  'auth.validateToken': { touches: 'customer link', everybody: [200, 200, 404] },

  // Whoever has both has signed in, and is told only now that the company is not approved.
  'secondFactor.signIn': {
    touches: 'login challenge',
    everybody: [200, 422, 410],
    but: { ...unapproved([403, 422, 410]), 'deleted user': [410, 422, 410] },
  },
  'secondFactor.state': { touches: 'nothing', nobody: 401, cliente: 403, admin: 200, root: 200 },
  'secondFactor.begin': { touches: 'nothing', nobody: 401, cliente: 403, admin: 200, root: 200 },
  'secondFactor.confirm': {
    touches: 'first code',
    nobody: 401,
    cliente: 403,
    admin: [200, 422, 409],
    root: [200, 422, 409],
  },
  'secondFactor.newCodes': {
    touches: 'second factor',
    nobody: 401,
    cliente: 403,
    admin: [200, 200, 409],
    root: [200, 200, 409],
  },
  'secondFactor.remove': {
    touches: 'second factor',
    nobody: 401,
    cliente: 403,
    admin: [204, 422, 409],
    root: [204, 422, 409],
  },
  'secondFactor.devices': { touches: 'nothing', nobody: 401, cliente: 403, admin: 200, root: 200 },
  'secondFactor.endDevice': {
    touches: 'remembered device',
    nobody: 401,
    cliente: 403,
    admin: [204, 404, 404],
    root: [204, 404, 404],
  },
  'secondFactor.help': { touches: 'customer', nobody: 401, cliente: 403, admin: 403, root: [204, 204, 404] },

  'privacy.personalData': { touches: 'nothing', nobody: 401, cliente: 200, admin: 200, root: 200 },
  'privacy.consents': { touches: 'nothing', nobody: 401, cliente: 200, admin: 200, root: 200 },
  'privacy.chooseMarketing': { touches: 'nothing', nobody: 401, cliente: 200, admin: 200, root: 200 },
  // The account of a company is closed by the support.
  'privacy.deleteAccount': { touches: 'nothing', nobody: 401, cliente: 204, admin: 409, root: 204 },

  'brands.list': { touches: 'company', everybody: 200 },
  'brands.places': { touches: 'nothing', everybody: 200 },
  'brands.ofUser': { touches: 'company', nobody: 401, cliente: 403, admin: [200, 404, 404], root: [200, 200, 404] },
  'brands.create': { touches: 'company', nobody: 401, cliente: 403, admin: [201, 404, 404], root: [201, 201, 404] },
  'brands.update': { touches: 'brand', nobody: 401, cliente: 403, admin: [200, 404, 404], root: [200, 200, 404] },
  'brands.remove': { touches: 'brand', nobody: 401, cliente: 403, admin: [204, 404, 404], root: [204, 204, 404] },

  'coupons.available': { touches: 'nothing', everybody: 200 },
  'coupons.redeemed': { touches: 'nothing', nobody: 401, cliente: 200, admin: 200, root: 200 },
  // Customers redeem at every company.
  'coupons.redeem': { touches: 'promotion', nobody: 401, cliente: [200, 200, 404], admin: 403, root: 403 },
  'coupons.create': { touches: 'company', nobody: 401, cliente: 403, admin: [201, 404, 404], root: [201, 201, 404] },
  'coupons.cancel': { touches: 'promotion', nobody: 401, cliente: 403, admin: [200, 404, 404], root: [200, 200, 404] },
  'coupons.summary': { touches: 'nothing', nobody: 401, cliente: 403, admin: 200, root: 200 },

  'customers.preRegister': { touches: 'nothing', everybody: 202 },
  'customers.finishRegistration': { touches: 'customer link', everybody: [200, 404, 404] },
  'customers.list': { touches: 'nothing', nobody: 401, cliente: 403, admin: 200, root: 200 },
  'customers.listWithInvited': { touches: 'nothing', nobody: 401, cliente: 403, admin: 200, root: 403 },
  'customers.get': { touches: 'customer', nobody: 401, cliente: 403, admin: [200, 404, 404], root: [200, 200, 404] },
  'customers.movements': {
    touches: 'customer',
    nobody: 401,
    cliente: 403,
    admin: [200, 404, 404],
    root: [200, 200, 404],
  },
  'customers.summary': { touches: 'nothing', nobody: 401, cliente: 403, admin: 200, root: 403 },
  'customers.activity': {
    touches: 'customer',
    nobody: 401,
    cliente: 403,
    admin: [200, 404, 404],
    root: [200, 200, 404],
  },
  'customers.checkImport': { touches: 'nothing', nobody: 401, cliente: 403, admin: 200, root: 403 },
  'customers.import': { touches: 'nothing', nobody: 401, cliente: 403, admin: 201, root: 403 },
  'credits.give': { touches: 'customer', nobody: 401, cliente: 403, admin: [200, 404, 404], root: 403 },

  'invitations.resend': { touches: 'invitation', nobody: 401, cliente: 403, admin: [204, 404, 404], root: 403 },
  'invitations.withdraw': { touches: 'invitation', nobody: 401, cliente: 403, admin: [204, 404, 404], root: 403 },
  'invitations.offerCredit': { touches: 'invitation', nobody: 401, cliente: 403, admin: [200, 404, 404], root: 403 },
  'invitations.mine': { touches: 'nothing', nobody: 401, cliente: 200, admin: 403, root: 403 },
  'invitations.accept': { touches: 'invitation to me', nobody: 401, cliente: [200, 404, 404], admin: 403, root: 403 },
  'invitations.refuse': { touches: 'invitation to me', nobody: 401, cliente: [204, 404, 404], admin: 403, root: 403 },
  'invitations.leave': { touches: 'company', nobody: 401, cliente: [204, 404, 404], admin: 403, root: 403 },
  // Whoever holds the link has the mailbox; a company that is not approved any more has invited nobody.
  'invitations.look': { touches: 'invitation link', everybody: [200, 200, 404], but: unapproved([404, 200, 404]) },
  'invitations.refuseByLink': {
    touches: 'invitation link',
    everybody: [204, 204, 404],
    but: unapproved([404, 204, 404]),
  },
  'invitations.register': { touches: 'invitation link', everybody: [201, 201, 404], but: unapproved([404, 201, 404]) },

  'statements.movements': { touches: 'nothing', nobody: 401, cliente: 200, admin: 200, root: 403 },
  'statements.balances': { touches: 'nothing', nobody: 401, cliente: 200, admin: 200, root: 403 },
  'statements.activity': { touches: 'nothing', nobody: 401, cliente: 200, admin: 403, root: 403 },
  'wallet.open': { touches: 'nothing', nobody: 401, cliente: 200, admin: 200, root: 403 },
  'wallet.ticket': { touches: 'nothing', nobody: 401, cliente: 201, admin: 201, root: 403 },

  'companies.list': { touches: 'nothing', nobody: 401, cliente: 403, admin: 403, root: 200 },
  'companies.counts': { touches: 'nothing', nobody: 401, cliente: 403, admin: 403, root: 200 },
  'companies.get': { touches: 'company', nobody: 401, cliente: 403, admin: [200, 404, 404], root: [200, 200, 404] },
  'companies.ofUser': { touches: 'company', nobody: 401, cliente: 403, admin: [200, 404, 404], root: [200, 200, 404] },
  'companies.register': { touches: 'nothing', everybody: 201 },
  'companies.changeStatus': { touches: 'company', nobody: 401, cliente: 403, admin: 403, root: [200, 200, 404] },
  'companies.update': { touches: 'company', nobody: 401, cliente: 403, admin: 403, root: [200, 200, 404] },
  'companies.sendLink': { touches: 'company', nobody: 401, cliente: 403, admin: 403, root: [204, 204, 404] },
  'companies.credit': { touches: 'company', nobody: 401, cliente: 403, admin: 403, root: [201, 201, 404] },
  'companies.moveReceived': { touches: 'company', nobody: 401, cliente: 403, admin: 403, root: [201, 201, 404] },
  // A company that is not approved any more sets no password.
  'companies.finishRegistration': {
    touches: 'company link',
    everybody: [204, 404, 404],
    but: { 'admin, status 0': 404, 'admin, status 2': 404 },
  },
  'companies.remove': { touches: 'company', nobody: 401, cliente: 403, admin: 403, root: [204, 204, 404] },

  'circulation.show': { touches: 'nothing', nobody: 401, cliente: 403, admin: 403, root: 200 },
  'audit.list': { touches: 'nothing', nobody: 401, cliente: 403, admin: 403, root: 200 },
  'wholesale.request': { touches: 'nothing', everybody: 201 },
  'wholesale.list': { touches: 'nothing', nobody: 401, cliente: 403, admin: 403, root: 200 },
  'wholesale.file': { touches: 'wholesale request', nobody: 401, cliente: 403, admin: 403, root: [200, 200, 404] },
} as const satisfies Record<EndpointName, Row>

const ROLE_OF: { readonly [caller in Caller]?: 'cliente' | 'admin' | 'root' } = {
  'cliente A': 'cliente',
  'cliente B': 'cliente',
  'admin A': 'admin',
  'admin B': 'admin',
  root: 'root',
}

/** What a caller gets from an endpoint. */
export function codesOf(row: Row, caller: Caller): Codes {
  const but = row.but?.[caller]
  if (but !== undefined) return but
  return 'everybody' in row ? row.everybody : row[ROLE_OF[caller] ?? 'nobody']
}
