import type { Access } from '@loopi/contract/endpoint'
import { ROLES, type Role } from '@loopi/contract/roles'
import { inTransaction } from '../../src/db/transaction.ts'
import { addMs, HOUR } from '../../src/lib/clock.ts'
import { companyReceived, ISSUANCE, transfer } from '../../src/modules/ledger/ledger.public.ts'
import { openSession } from '../../src/modules/sessions/sessions.public.ts'
import { cpfOf, type Person } from '../builders.ts'
import type { TestApp } from '../test-app.ts'
import { aBatch, aProduct } from '../world/codes.ts'
import { companyWorld, funding } from '../world/company-customers.ts'
import { ownedDevice } from '../world/passkeys.ts'
import type { Caller, DeviceCaller, MemberCaller } from './access/answers.ts'
import { brandOf } from './calls.ts'
import { type CallingDevice, pairedDevice } from './devices.ts'
import { isDevice, isMember, TEAM_ROLE_OF } from './expected.ts'

/** A company with its data. */
export type Side = {
  readonly admin: Person
  readonly customer: Person
  readonly brand: number
  readonly promotion: number
  /** Product without active batches. */
  readonly product: number
  readonly batch: number
  readonly inactiveBatch: number
  /** Text in data that only this side and root may read: customers, hidden brands, codes, contacts. */
  readonly secret: string
}

export type AuthorizationWorld = {
  readonly number: number
  readonly a: Side
  readonly b: Side
  readonly root: Person
  /** Members of A's team who have called. */
  readonly team: Map<MemberCaller, Person>
  /** Devices that have called. */
  readonly devices: Map<DeviceCaller, CallingDevice>
}

/** Caller: token if any, person and side. */
export type Visitor = {
  readonly token: string | null
  /** Device that calls, for its company. */
  readonly device?: number
  readonly person: Person
  readonly mine: Side
  readonly other: Side
}

/** Deterministic: depends only on the number and runs sequentially, so databases with the same worlds are equal. */
export async function buildWorld(t: TestApp, number: number): Promise<AuthorizationWorld> {
  const a = await buildSide(t, `${number}-a`, number * 2)
  const b = await buildSide(t, `${number}-b`, number * 2 + 1)
  const root = await t.as('root', named(`root-${number}`))
  for (const { id } of [a.admin, a.customer, b.admin, b.customer, root]) await ownedDevice(t, id)
  return { number, a, b, root, team: new Map(), devices: new Map() }
}

export const named = (name: string) => ({ name, email: `${name}@matriz.test` })

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
  const owned = { admin, customer, brand: shown?.id ?? 0, promotion: promotion.id, secret }
  return { ...owned, ...(await buildCodes(t, owned)) }
}

/** Two products: one with an active batch, the other with an inactive one. */
async function buildCodes(t: TestApp, { admin, brand, secret }: Pick<Side, 'admin' | 'brand' | 'secret'>) {
  const owner = { companyId: admin.id, brandId: brand, created_at: t.clock.now() }
  const [sold, next] = [await aProduct(t.db, { ...owner, name: secret }), await aProduct(t.db, owner)]
  const batch = { companyId: admin.id, quantity: 10, points: 1, lot: `${secret}lote`, now: t.clock.now() }
  const active = await aBatch(t.db, { ...batch, productId: sold.id })
  const inactive = await aBatch(t.db, { ...batch, productId: next.id, state: 'inativo' })
  return { product: next.id, batch: active.id, inactiveBatch: inactive.id }
}

/** Prepares the caller for the endpoint; callers without access get a role that would have it. */
export async function visit(t: TestApp, world: AuthorizationWorld, caller: Caller, access: Access): Promise<Visitor> {
  if (isDevice(caller)) return deviceVisitor(t, world, caller, access)
  const { a, b, root } = world
  const from = (person: Person, mine = a): Visitor => ({ token: person.token, person, mine, other: mine === a ? b : a })
  const welcome = { cliente: a.customer, admin: a.admin, root }[firstOf(access)]
  if (isMember(caller)) {
    return from(world.team.get(caller) ?? (await joined(t, world, caller)))
  }
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
      await t.db.updateTable('companies').set({ status }).where('id', '=', a.admin.id).execute()
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

/** A device, calling about objects that a person with access would have. */
async function deviceVisitor(
  t: TestApp,
  world: AuthorizationWorld,
  caller: DeviceCaller,
  access: Access,
): Promise<Visitor> {
  const [mine, other] = caller === 'aparelho B' ? [world.b, world.a] : [world.a, world.b]
  const person = { cliente: mine.customer, admin: mine.admin, root: world.root }[firstOf(access)]
  const { id, token } = world.devices.get(caller) ?? (await pairedDevice(t, mine.admin.id, caller))
  world.devices.set(caller, { id, token })
  return { token, device: id, person, mine, other }
}

/** Adds the caller to A's team, with a passkey as everybody has. */
async function joined(t: TestApp, world: AuthorizationWorld, caller: MemberCaller): Promise<Person> {
  const member = await memberOf(t, world, caller)
  await ownedDevice(t, member.id)
  world.team.set(caller, member)
  return member
}

async function memberOf(t: TestApp, { number, a, root }: AuthorizationWorld, caller: MemberCaller): Promise<Person> {
  const teamRole = TEAM_ROLE_OF[caller]
  const place = { userAgent: null, address: '127.0.0.1' }
  if (teamRole === null) {
    const acting = { companyId: a.admin.id, until: addMs(t.clock.now(), HOUR) }
    return { ...root, role: 'admin', token: await openSession(t, { userId: root.id, ...place, acting }) }
  }
  const person = named(`${caller.replaceAll(' ', '-').toLowerCase()}-${number}`)
  if (caller !== 'cliente e gestor A') return t.member(a.admin, teamRole, person)
  const account = await companyWorld(t).customer(a.admin, { ...person, cpf: cpfOf(700_000 + number) })
  return t.member(a.admin, teamRole, { account })
}

const firstOf = (access: Access): Role =>
  access === 'public' ? 'cliente' : (ROLES.find((r) => access.includes(r)) ?? 'root')
