import type { Access } from '@loopi/shared/contract/endpoint'
import { ROLES, type Role } from '@loopi/shared/contract/roles'
import { inTransaction } from '../../src/db/transaction.ts'
import { HOUR, shifted } from '../../src/lib/clock.ts'
import { keepTakeback } from '../../src/modules/account/email-takeback.repository.ts'
import { issueLinkToken } from '../../src/modules/auth/link-tokens.public.ts'
import { hashToken, openSession } from '../../src/modules/auth/sessions.public.ts'
import { companyReceived, ISSUANCE, transfer } from '../../src/modules/ledger/ledger.public.ts'
import { newSecret } from '../../src/modules/second-factor/totp.rules.ts'
import { createDevice } from '../authenticator.ts'
import { cpfOf, PASSWORD, type Person } from '../builders.ts'
import { companyWorld, funding } from '../company-customers.ts'
import { challengeFor, creationOf, ownedDevice, requestOf } from '../passkeys.ts'
import { codeNow, giveChallenge, giveDevice, giveFactor } from '../second-factors.ts'
import type { TestApp } from '../test-app.ts'
import { brandOf } from './calls.ts'
import type { Caller, Kind, Objects } from './matrix.ts'

/** A company with what belongs to it. */
export type Side = {
  readonly admin: Person
  readonly customer: Person
  readonly brand: number
  readonly promotion: number
  /** Stands in what only this side and root may read: customers, hidden brands, codes, contacts. */
  readonly secret: string
}

export type World = { readonly number: number; readonly a: Side; readonly b: Side; readonly root: Person }

/** Somebody at the door: their token if any, whose person they are, and their side. */
export type Visitor = {
  readonly token: string | null
  readonly person: Person
  readonly mine: Side
  readonly other: Side
}

export const REACHES = ['missing', 'another', 'own'] as const
export type Reach = (typeof REACHES)[number]

const MISSING = 2_000_000_000
const MISSING_TOKEN = 'x'.repeat(43)

/** Everything by its number alone and one after the other: two databases that build the same worlds are the same. */
export async function buildWorld(t: TestApp, number: number): Promise<World> {
  const a = await buildSide(t, `${number}-a`, number * 2)
  const b = await buildSide(t, `${number}-b`, number * 2 + 1)
  const root = await t.as('root', named(`root-${number}`))
  for (const { id } of [a.admin, a.customer, b.admin, b.customer, root]) await ownedDevice(t, id)
  return { number, a, b, root }
}

const named = (name: string) => ({ name, email: `${name}@matriz.test` })

async function buildSide(t: TestApp, name: string, number: number): Promise<Side> {
  const secret = `segredo-${name}-`
  const created_at = t.clock.now()
  const cnpj = `88${String(number).padStart(12, '0')}`
  const company = { ...named(`empresa-${name}`), cnpj, telefone: secret, descricao: secret }
  const admin = await t.as('admin', { ...named(`admin-${name}`), phone: secret }, company)
  const ids = { cpf: cpfOf(number), email: `cliente-${name}@matriz.test` }
  const customer = await companyWorld(t).customer(admin, { ...ids, name: `${secret}cliente`, phone: secret })
  await inTransaction(t.db, async (trx) => {
    await funding(trx, admin.id, 1000, created_at)
    const source = { type: 'order', id: `matriz-${name}` } as const
    const order = { from: ISSUANCE, to: companyReceived(admin.id), amount: 1000, at: created_at } as const
    await transfer(trx, { ...order, reason: 'redemption', source })
  })
  const brand = { user_id: admin.id, tipo: 'digital', created_at } as const
  const [shown] = await t.db
    .insertInto('brands')
    .values([
      { ...brand, nome: brandOf(admin.id) },
      { ...brand, nome: `${secret}marca`, status: 'Inativa' },
    ])
    .returning('id')
    .execute()
  const offer = { brand_name: brandOf(admin.id), title: 'Pão em dobro', discount: '10%', category_id: 1, created_at }
  const promotion = await t.db
    .insertInto('coupons')
    .values({ ...offer, company_id: admin.id, code: `${secret}codigo`, qtd_disponivel: 9, stock_initial: 9 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { admin, customer, brand: shown?.id ?? 0, promotion: promotion.id, secret }
}

/** Comes to the endpoint as that caller; who may not be let in has the role that would be. */
export async function visit(t: TestApp, { a, b, root }: World, caller: Caller, access: Access): Promise<Visitor> {
  const from = (person: Person, mine = a): Visitor => ({ token: person.token, person, mine, other: mine === a ? b : a })
  const welcome = { cliente: a.customer, admin: a.admin, root }[firstOf(access)]
  switch (caller) {
    case 'anonymous':
      return { ...from(welcome), token: null }
    case 'cliente A':
      return from(a.customer)
    case 'cliente B':
      return from(b.customer, b)
    case 'admin A':
      return from(a.admin)
    case 'admin B':
      return from(b.admin, b)
    case 'root':
      return from(root)
    case 'admin, status 0':
    case 'admin, status 2': {
      const status = caller === 'admin, status 0' ? 0 : 2
      await t.db.updateTable('companies').set({ status }).where('user_id', '=', a.admin.id).execute()
      return from(a.admin)
    }
    case 'expired token':
      await t.db.updateTable('sessions').set({ expires_at: t.clock.now() }).where('user_id', '=', welcome.id).execute()
      return from(welcome)
    case 'deleted user':
      await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', welcome.id).execute()
      return from(welcome)
  }
}

const firstOf = (access: Access): Role =>
  access === 'public' ? 'cliente' : (ROLES.find((r) => access.includes(r)) ?? 'root')

type Finder<K extends Kind> = (t: TestApp, visitor: Visitor, reach: Reach) => Objects[K] | Promise<Objects[K]>

const sideOf = ({ mine, other }: Visitor, reach: Reach): Side => (reach === 'own' ? mine : other)
const ofSide =
  (id: (side: Side) => number) =>
  (_t: TestApp, visitor: Visitor, reach: Reach): number =>
    reach === 'missing' ? MISSING : id(sideOf(visitor, reach))

/** Devices of the visitor, or of the customer of the other side. */
const passkeyFinders: Pick<{ readonly [K in Kind]: Finder<K> }, PasskeyKind> = {
  passkey: async (t, { person, other }, reach) =>
    reach === 'missing' ? MISSING : (await ownedDevice(t, reach === 'own' ? person.id : other.customer.id)).id,
  'new passkey': async (t, visitor, reach) => {
    const owner = ownerOf(visitor, reach)
    const challenge =
      reach === 'missing' ? MISSING_TOKEN : await challengeFor(t, { kind: 'add', owner, userHandle: 'YQ' })
    return createDevice().create(creationOf(challenge, 'YQ'))
  },
  'passkey to confirm': async (t, visitor, reach) => {
    const { device } = await ownedDevice(t, ownerOf(visitor, reach).userId)
    const owner = ownerOf(visitor, 'own')
    const challenge = reach === 'missing' ? MISSING_TOKEN : await challengeFor(t, { kind: 'confirm', owner })
    return device.use(requestOf(challenge))
  },
  'passkey to sign in': async (t, { person, other }, reach) => {
    const { device } = await ownedDevice(t, person.id)
    const theirs = await ownedDevice(t, other.customer.id)
    const challenge = await challengeFor(t, { kind: 'sign-in' })
    if (reach === 'own') return device.use(requestOf(challenge))
    const { credentialId, userHandle } = reach === 'another' ? theirs.device : createDevice()
    return device.use(requestOf(challenge), { credentialId, userHandle })
  },
}

type PasskeyKind = 'passkey' | 'new passkey' | 'passkey to confirm' | 'passkey to sign in'

const ownerOf = ({ person, token, other }: Visitor, reach: Reach) => {
  const { id, token: theirs } = reach === 'own' ? { id: person.id, token } : other.customer
  return { userId: id, sessionHash: hashToken(theirs ?? '') }
}

/** The object of a kind that a call is about: the visitor's own, another tenant's, or one that does not exist. */
export const finders: { readonly [K in Kind]: Finder<K> } = {
  nothing: () => null,
  company: ofSide(({ admin }) => admin.id),
  brand: ofSide(({ brand }) => brand),
  promotion: ofSide(({ promotion }) => promotion),
  customer: ofSide(({ customer }) => customer.id),
  session: async (t, visitor, reach) => {
    if (reach === 'missing') return MISSING
    const { role, id } = visitor.person
    const { admin, customer } = visitor.other
    const owner = reach === 'own' ? id : role === 'admin' ? admin.id : customer.id
    await openSession(t, { userId: owner, userAgent: null, address: '127.0.0.1' })
    const newest = t.db.selectFrom('sessions').select('id').where('user_id', '=', owner).orderBy('id', 'desc')
    return (await newest.executeTakeFirstOrThrow()).id
  },
  ...passkeyFinders,
  'wholesale request': async (t, _visitor, reach) => (reach === 'missing' ? MISSING : insertWholesaleRequest(t)),
  account: (_t, { person, other }, reach) => {
    if (reach === 'missing') return { email: 'ninguem@matriz.test', password: PASSWORD }
    if (reach === 'own') return { email: person.email, password: PASSWORD }
    return { email: other.customer.email, password: 'Outra-senha-2026' }
  },
  'customer link': async (t, { person }, reach) => {
    const own = await insertPending(t, `pendente-${reach}-${person.id}`)
    return linkOf(t, reach, { kind: 'finish-customer', own, other: person.id })
  },
  'company link': (t, { mine, other }, reach) =>
    linkOf(t, reach, { kind: 'finish-company', own: mine.admin.id, other: other.admin.id }),
  invitation: async (t, visitor, reach) => {
    if (reach === 'missing') return MISSING
    const { admin } = sideOf(visitor, reach)
    return (await insertInvitation(t, admin.id, `convidada-${admin.id}@matriz.test`)).id
  },
  'invitation to me': async (t, { person, other }, reach) => {
    if (reach === 'missing') return MISSING
    const { email } = reach === 'own' ? person : other.customer
    return (await insertInvitation(t, other.admin.id, email)).id
  },
  'invitation link': async (t, visitor, reach) => {
    if (reach === 'missing') return { token: MISSING_TOKEN }
    const { admin } = sideOf(visitor, reach)
    return insertInvitation(t, admin.id, `convidado-${reach}-${admin.id}@matriz.test`)
  },
  'e-mail link': async (t, { person, other }, reach) => {
    if (reach === 'missing') return { token: MISSING_TOKEN }
    const userId = reach === 'own' ? person.id : other.customer.id
    const change = await t.db
      .insertInto('email_changes')
      .values({ user_id: userId, email: `novo-${userId}@matriz.test`, asked_at: t.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { token: await issueLinkToken(t, { userId, kind: 'change-email', emailChangeId: change.id }) }
  },
  'first code': (t, visitor, reach) => factorCode(t, visitor, reach, { isActive: false }),
  'second factor': (t, visitor, reach) => factorCode(t, visitor, reach, { isActive: true }),
  'login challenge': async (t, visitor, reach) => {
    if (reach === 'missing') return { desafio: MISSING_TOKEN, codigo: '123456' }
    const { codigo } = await factorCode(t, visitor, 'own', { isActive: true })
    const owner = reach === 'own' ? visitor.person : visitor.other.customer
    return { desafio: await giveChallenge(t, owner.id), codigo }
  },
  'remembered device': async (t, visitor, reach) =>
    reach === 'missing' ? MISSING : giveDevice(t, reach === 'own' ? visitor.person.id : visitor.other.admin.id),
  'take-back link': async (t, { person, other }, reach) => {
    if (reach === 'missing') return { token: MISSING_TOKEN }
    const userId = reach === 'own' ? person.id : other.customer.id
    const email = `antes-${userId}@matriz.test`
    const now = t.clock.now()
    const emailTakebackId = await inTransaction(t.db, (trx) => keepTakeback(trx, { userId, email, now }))
    return { token: await issueLinkToken(t, { userId, kind: 'take-back-email', emailTakebackId }) }
  },
  'reset link': async (t, { person, other }, reach) => {
    if (reach === 'missing') return { token: MISSING_TOKEN }
    const userId = reach === 'own' ? person.id : other.customer.id
    return { token: await issueLinkToken(t, { userId, kind: 'reset-password' }) }
  },
}

type Factor = { readonly isActive: boolean }

/** The code of one's own second factor, of somebody else's, or of none at all. */
async function factorCode(t: TestApp, { person }: Visitor, reach: Reach, factor: Factor): Promise<{ codigo: string }> {
  await t.db.deleteFrom('second_factors').where('user_id', '=', person.id).execute()
  if (reach === 'missing') return { codigo: '123456' }
  const secret = await giveFactor(t, person.id, factor)
  return { codigo: codeNow(t, reach === 'own' ? secret : newSecret()) }
}

/** An invitation that was sent two days ago, from a company to an address; the same one again where it was made. */
async function insertInvitation(t: TestApp, companyId: number, email: string): Promise<{ id: number; token: string }> {
  const sent = shifted(t.clock.now(), -48 * HOUR)
  const token = `convite-${companyId}-${email}`.replace(/[^\w-]/g, '-')
  const fresh = {
    ...{ state: 'sent' as const, sent_at: sent, expires_at: shifted(sent, 720 * HOUR), withdrawn_at: null },
    ...{ token_hash: hashToken(token), decided_at: null, customer_id: null, offered_clp: null, offer_reason: null },
  }
  const { id } = await t.db
    .insertInto('customer_invitations')
    .values({ company_id: companyId, email, name: 'Rita Sabino', phone: null, created_at: sent, ...fresh })
    .onConflict((on) => on.columns(['company_id', 'email']).doUpdateSet(fresh))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

type Ends = { kind: 'finish-customer' | 'finish-company'; own: number; other: number }

async function linkOf(t: TestApp, reach: Reach, { kind, own, other }: Ends): Promise<Objects['customer link']> {
  if (reach === 'missing') return { token: MISSING_TOKEN, user_id: own }
  const token = await issueLinkToken(t, { userId: own, kind })
  return { token, user_id: reach === 'own' ? own : other }
}

async function insertPending(t: TestApp, name: string): Promise<number> {
  const values = { ...named(name), role: 'cliente', created_at: t.clock.now() } as const
  return (await t.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()).id
}

async function insertWholesaleRequest(t: TestApp): Promise<number> {
  const texts = { company_name: 'X', cnpj: '1', responsible_name: 'X', email: 'x@x.test', phone: '1', state_city: 'X' }
  const { id } = await t.db
    .insertInto('wholesale_requests')
    .values({ ...texts, products_interest: null, created_at: t.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const file = { request_id: id, name: 'a.pdf', type: 'application/pdf', size: 4, bytes: Buffer.from('%PDF') } as const
  await t.db
    .insertInto('wholesale_files')
    .values([
      { ...file, document: 'cnpjCard' },
      { ...file, document: 'socialContract' },
    ])
    .execute()
  return id
}
