import { dayInBrazil } from '@loopi/contract/calendar'
import { company } from '@loopi/shared/demo/companies'
import { type DemoEvent, events, FUNDING_REASON } from '@loopi/shared/demo/history'
import {
  type CustomerKey,
  customers as customersOfDemo,
  INVITATION_DAYS,
  INVITED_BY_PARTNER,
  invited,
  root,
} from '@loopi/shared/demo/people'
import { partnerPromotions, promotions, TAKES_WELCOME } from '@loopi/shared/demo/promotions'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addMs, HOUR } from '../../lib/clock.ts'
import { errorCodeOf } from '../../lib/error-code.ts'
import { record } from '../../modules/audit/audit.public.ts'
import type { KeySetting } from '../../modules/codes/codes.public.ts'
import { recordRegistration } from '../../modules/consents/consents.public.ts'
import { createPromotion, grantWelcomeCoupon, redeem } from '../../modules/coupons/coupons.public.ts'
import { giveCredit } from '../../modules/credits/credits.public.ts'
import { companyBudget, customerAccount, ISSUANCE, openAccount, transfer } from '../../modules/ledger/ledger.public.ts'
import { insertGrant, payWelcome } from '../../modules/welcome/welcome.public.ts'
import { seedCodes } from './seed-codes.ts'
import { type Days, insertCompanies, insertTeam, insertUser, insertWholesaleRequests } from './seed-companies.ts'
import { seedTill } from './seed-till.ts'

export type SeedWith = {
  readonly now: Date
  readonly welcomePoints: number
  readonly welcomeCeiling: number
  readonly hashPassword: () => Promise<string>
  /** Keys that sign the codes of the demo's batches. */
  readonly codeKeys: KeySetting
}

const DAY = 24 * HOUR

/**
 * Seeds the demo in one transaction into a database that never had it; true when it did. Changes and deletions made
 * since are only reset by an empty database.
 */
export async function seedDemo(
  db: Db,
  { now, welcomePoints, welcomeCeiling, hashPassword, codeKeys }: SeedWith,
): Promise<boolean> {
  if (await isSeeded(db)) return false
  const passwordHash = await hashPassword()
  const write = inTransaction(db, async (trx) => {
    if (await isSeeded(trx)) return false
    const days: Days = (ago) => addMs(now, -ago * DAY)
    const rootId = await insertUser(trx, { ...root, role: 'root', passwordHash, createdAt: days(90) })
    const { companyId, partnerId, owners } = await insertCompanies(trx, days, passwordHash)
    const team = await insertTeam(trx, days, companyId, passwordHash)
    const couponIds = await insertPromotions(trx, owners, days)
    const customers = await insertCustomers(trx, { days, passwordHash, welcomePoints, welcomeCeiling })
    const world = { rootId, companyId, couponIds, customers }
    for (const [index, event] of events.entries()) await happen(trx, world, event, { index, at: days(event.daysAgo) })
    await insertWholesaleRequests(trx, days, rootId)
    await insertInvitations(trx, days, companyId, partnerId)
    await seedCodes(trx, { days, companyId, team, customers, codeKeys })
    await seedTill(trx, { days, companyId, team, customers, couponIds })
    return true
  })
  return write.catch(async (error: unknown) => {
    // Of two concurrent seeds, the second waits for the first one's rows and then fails on them.
    if (errorCodeOf(error) === UNIQUE_VIOLATION && (await isSeeded(db))) return false
    throw error
  })
}

const UNIQUE_VIOLATION = '23505'

/** Deleted people count too: they show that the demo was seeded. */
const isSeeded = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('email', 'in', [root.email, company.email]).executeTakeFirst()) !==
  undefined

async function insertPromotions(trx: Trx, owners: ReadonlyMap<string, number>, days: Days) {
  const ids = new Map<string, number>()
  for (const { daysAgo, endsInDays, ...promotion } of [...promotions, ...partnerPromotions]) {
    const { id } = await createPromotion(trx, {
      ...promotion,
      company_id: known(owners, promotion.brand_name),
      takes_welcome: promotion.code === TAKES_WELCOME,
      valid_until: endsInDays === null ? null : dayInBrazil(days(-endsInDays)),
      created_at: days(daysAgo),
    })
    ids.set(promotion.code, id)
  }
  return ids
}

type Registering = { days: Days; passwordHash: string; welcomePoints: number; welcomeCeiling: number }

async function insertCustomers(trx: Trx, { days, passwordHash, welcomePoints, welcomeCeiling }: Registering) {
  const ids = new Map<CustomerKey, number>()
  for (const { key, daysAgo, seenDaysAgo, ...person } of customersOfDemo) {
    const since = days(daysAgo)
    const id = await insertUser(trx, { ...person, role: 'cliente', passwordHash, createdAt: since })
    const last_seen_at = days(seenDaysAgo)
    await trx.updateTable('user_activity').set({ last_seen_at }).where('user_id', '=', id).execute()
    await openAccount(trx, customerAccount(id))
    await welcome(trx, { customerId: id, amount: welcomePoints, ceiling: welcomeCeiling, at: since })
    await grantWelcomeCoupon(trx, { customerId: id, at: since })
    // Date since which the current legal texts apply.
    await recordRegistration(trx, { userId: id, address: null, at: days(0) }, { marketing: false })
    ids.set(key, id)
  }
  return ids
}

type Welcome = Parameters<typeof payWelcome>[1]

/** Paid from the budget of that day; the api marks the person when it starts. */
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

/** Goes through the product's own services, so that every invariant of the ledger holds. */
async function happen(
  trx: Trx,
  world: World,
  event: DemoEvent,
  { index, at }: { index: number; at: Date },
): Promise<void> {
  const { companyId } = world
  if ('funded' in event) {
    const source = { type: 'order', id: `demo-${index}` } as const
    const request = { from: ISSUANCE, to: companyBudget(companyId), amount: event.funded, reason: 'funding' } as const
    const { id } = await transfer(trx, { ...request, source, at })
    await record(trx, {
      ...{ actorId: world.rootId, companyId, action: 'company.credit', subject: { type: 'company', id: companyId } },
      ...{ details: { valor: event.funded, motivo: FUNDING_REASON, transfer: id }, address: null, at },
    })
  } else if ('credited' in event) {
    const customerId = known(world.customers, event.to)
    await giveCredit(trx, { companyId, customerId, amount: event.credited, reason: event.why, at })
    await becomeCustomer(trx, companyId, customerId, at)
  } else {
    const [couponId, customerId] = [known(world.couponIds, event.redeemed), known(world.customers, event.by)]
    await redeem(trx, { couponId, customerId }, at)
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
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Pending invitations: of the company, and of a partner to one of the company's customers. */
async function insertInvitations(trx: Trx, days: Days, companyId: number, partnerId: number): Promise<void> {
  const open = { company_id: companyId, ...UNANSWERED }
  for (const { daysAgo, ...typed } of invited)
    await trx
      .insertInto('customer_invitations')
      .values({
        ...open,
        ...typed,
        created_at: days(daysAgo),
        sent_at: days(daysAgo),
        expires_at: days(daysAgo - INVITATION_DAYS),
      })
      .execute()
  const [{ email, name }] = customersOfDemo
  const { daysAgo } = INVITED_BY_PARTNER
  await trx
    .insertInto('customer_invitations')
    .values({
      ...{ ...open, email, name, phone: null, company_id: partnerId },
      ...{ created_at: days(daysAgo), sent_at: days(daysAgo), expires_at: days(daysAgo - INVITATION_DAYS) },
    })
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
