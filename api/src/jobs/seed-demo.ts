import { dayInBrazil } from '@loopi/shared/contract/calendar'
import type { Db, Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { addMs, HOUR } from '../lib/clock.ts'
import { record } from '../modules/audit/audit.public.ts'
import { recordRegistration } from '../modules/consents/consents.public.ts'
import { createPromotion, grantWelcomeCoupon, redeem } from '../modules/coupons/coupons.public.ts'
import { giveCredit } from '../modules/credits/credits.public.ts'
import { companyBudget, customerAccount, ISSUANCE, openAccount, transfer } from '../modules/ledger/ledger.public.ts'
import { insertGrant, payWelcome } from '../modules/welcome/welcome.public.ts'
import { type Days, insertCompanies, insertUser } from './seed-companies.ts'
import { type Event, events } from './seed-events.ts'
import { offers } from './seed-offers.ts'
import { type CustomerKey, company, invited, marina, neighbours, root } from './seed-people.ts'

/** Input of the demo. */
export type SeedWith = {
  readonly now: Date
  readonly welcomePoints: number
  readonly welcomeCeiling: number
  readonly hashPassword: () => Promise<string>
}

const DAY = 24 * HOUR

/**
 * Writes the demo, all or nothing, into a database that has never had it; true when it did. What people changed or
 * deleted in it since comes back by nothing but an empty database.
 */
export async function seedDemo(
  db: Db,
  { now, welcomePoints, welcomeCeiling, hashPassword }: SeedWith,
): Promise<boolean> {
  if (await isSeeded(db)) return false
  const passwordHash = await hashPassword()
  return inTransaction(db, async (trx) => {
    if (await isSeeded(trx)) return false
    const days: Days = (ago) => addMs(now, -ago * DAY)
    const rootId = await insertUser(trx, { ...root, role: 'root', passwordHash, createdAt: days(90) })
    const { companyId, partnerId } = await insertCompanies(trx, days, passwordHash)
    const couponIds = await insertOffers(trx, companyId, days)
    const customers = await insertCustomers(trx, { days, passwordHash, welcomePoints, welcomeCeiling })
    const world = { rootId, companyId, couponIds, customers }
    for (const [index, event] of events.entries()) await happen(trx, world, event, { index, at: days(event.daysAgo) })
    await insertInvitations(trx, days, companyId, partnerId)
    return true
  })
}

/** Deleted people count: the demo was there. */
const isSeeded = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('email', 'in', [root.email, company.email]).executeTakeFirst()) !==
  undefined

async function insertOffers(trx: Trx, companyId: number, days: Days): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const offer of offers) {
    const { id } = await createPromotion(trx, {
      company_id: companyId,
      brand_name: offer.brand,
      title: offer.title,
      description: offer.description,
      discount: offer.discount,
      qtd_disponivel: offer.stock,
      valid_until: 'endsInDays' in offer ? dayInBrazil(days(-offer.endsInDays)) : null,
      category_id: offer.category,
      points_required: offer.points,
      code: offer.code,
      created_at: days(offer.daysAgo),
    })
    ids.set(offer.code, id)
  }
  return ids
}

type Registering = { days: Days; passwordHash: string; welcomePoints: number; welcomeCeiling: number }

async function insertCustomers(trx: Trx, { days, passwordHash, welcomePoints, welcomeCeiling }: Registering) {
  const ids = new Map<CustomerKey, number>()
  const all = [marina, ...neighbours.map((person) => ({ ...person, email: `${person.key}@loopi.test` }))]
  for (const { key, daysAgo, seenDaysAgo, ...person } of all) {
    const since = days(daysAgo)
    const seenAt = days(seenDaysAgo)
    const id = await insertUser(trx, { ...person, role: 'cliente', passwordHash, createdAt: since, seenAt })
    await openAccount(trx, customerAccount(id))
    await welcome(trx, { customerId: id, amount: welcomePoints, ceiling: welcomeCeiling, at: since })
    await grantWelcomeCoupon(trx, { customerId: id, at: since })
    // When the present texts came into force.
    await recordRegistration(trx, { userId: id, address: null, at: days(0) }, { marketing: false })
    ids.set(key, id)
  }
  return ids
}

type Welcome = Parameters<typeof payWelcome>[1]

/** Out of the budget of its day; the api marks the person when it starts. */
async function welcome(trx: Trx, payment: Welcome): Promise<void> {
  const { customerId, amount, at } = payment
  if (amount === 0 || !(await payWelcome(trx, payment))) return
  await insertGrant(trx, { customerId, amount, state: 'granted', at, marked: false })
}

type World = {
  rootId: number
  companyId: number
  couponIds: ReadonlyMap<string, number>
  customers: ReadonlyMap<CustomerKey, number>
}

/** Demo data goes through the product's own services, so it keeps every promise of the ledger. */
async function happen(trx: Trx, world: World, event: Event, { index, at }: { index: number; at: Date }): Promise<void> {
  const { companyId } = world
  if ('funded' in event) {
    const source = { type: 'order', id: `demo-${index}` } as const
    const order = { from: ISSUANCE, to: companyBudget(companyId), amount: event.funded, reason: 'funding' } as const
    const { id } = await transfer(trx, { ...order, source, at })
    await record(trx, {
      ...{ actorId: world.rootId, action: 'company.credit', subject: { type: 'company', id: companyId } },
      ...{ details: { valor: event.funded, motivo: 'Aporte', transfer: id }, address: null, at },
    })
  } else if ('credited' in event) {
    const customerId = known(world.customers, event.to)
    await giveCredit(trx, { companyId, customerId, amount: event.credited, reason: event.why, at })
    await becomeCustomer(trx, companyId, customerId, at)
  } else {
    const [couponId, customerId] = [known(world.couponIds, event.redeemed), known(world.customers, event.by)]
    await redeem(trx, { couponId, customerId, now: at })
  }
}

async function becomeCustomer(trx: Trx, companyId: number, customerId: number, at: Date): Promise<void> {
  await trx
    .insertInto('company_customers')
    .values({
      company_id: companyId,
      customer_id: customerId,
      source: 'pre-registration',
      created_at: at,
      consented_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Invitations without an answer; the first is Marina's, of another company than hers. */
async function insertInvitations(trx: Trx, days: Days, companyId: number, partnerId: number): Promise<void> {
  const open = { company_id: companyId, ...UNANSWERED }
  for (const { daysAgo, ...typed } of invited)
    await trx
      .insertInto('customer_invitations')
      .values({ ...open, ...typed, created_at: days(daysAgo), sent_at: days(daysAgo), expires_at: days(daysAgo - 30) })
      .execute()
  const toMarina = { email: marina.email, name: marina.name, phone: null, company_id: partnerId }
  await trx
    .insertInto('customer_invitations')
    .values({ ...open, ...toMarina, created_at: days(2), sent_at: days(2), expires_at: days(-28) })
    .execute()
}

const UNANSWERED = {
  ...{ withdrawn_at: null, decided_at: null, customer_id: null, token_hash: null },
  ...{ offered_clp: null, offer_reason: null },
}

function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo knows no ${String(key)}`)
  return value
}
