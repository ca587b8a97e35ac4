import { createHmac } from 'node:crypto'
import { dayInBrazil } from '@loopi/contract/calendar'
import type { WelcomeStatus } from '@loopi/contract/welcome/welcome.schemas'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addMs, DAY } from '../../lib/clock.ts'
import type { Deps } from '../../plugins/deps.ts'
import { balance, customerAccount, holdAccount, openAccount, WELCOME_BUDGET } from '../ledger/ledger.public.ts'
import { payWelcome } from './welcome.budget.ts'
import * as repository from './welcome.repository.ts'
import { expectedDay, type Mark, marksOf } from './welcome.rules.ts'

type Settings = Pick<Deps['config'], 'WELCOME_POINTS' | 'WELCOME_DAILY_CEILING' | 'WELCOME_KEY'>
type Where = Pick<Deps, 'db' | 'clock'> & { readonly config: Settings }

/**
 * Welcomes a customer after the registration: now, on a later day when today's budget is spent or others wait, or never
 * when CPF, phone or address were welcomed before.
 */
export async function welcomeCustomer(
  trx: Trx,
  { config, clock }: Pick<Where, 'config' | 'clock'>,
  customerId: number,
): Promise<void> {
  const { WELCOME_POINTS: amount, WELCOME_DAILY_CEILING: ceiling } = config
  const at = clock.now()
  await openAccount(trx, customerAccount(customerId))
  if (amount === 0) return
  const grant = { customerId, amount, at }
  if (!(await isNew(trx, config, customerId))) return repository.insertGrant(trx, { ...grant, state: 'refused' })
  const isQueued = (await repository.findFirstWaiting(trx)) !== undefined
  const isPaid = !isQueued && (await payWelcome(trx, { ...grant, ceiling }))
  await repository.insertGrant(trx, { ...grant, state: isPaid ? 'granted' : 'waiting' })
}

/** Stores the person's marks; false, storing none, when one of them exists. */
async function isNew(trx: Trx, config: Settings, customerId: number): Promise<boolean> {
  const marks = await marksFor(trx, config, customerId)
  if ((await repository.insertMarks(trx, customerId, marks)) === marks.length) return true
  await repository.deleteMarks(trx, customerId)
  return false
}

/** Stores marks with the account, for coupons that are given once per person. */
export async function keepMarks(trx: Trx, config: Settings, customerId: number): Promise<void> {
  await repository.insertPersonMarks(trx, customerId, await marksFor(trx, config, customerId))
}

async function marksFor(trx: Trx, { WELCOME_KEY }: Settings, customerId: number): Promise<Mark[]> {
  const telling = await repository.findTelling(trx, customerId)
  if (!telling) return []
  // Combines two secrets, so that neither a copy of the database nor the settings alone reveal anything.
  const key = createHmac('sha256', await repository.findKey(trx))
    .update(WELCOME_KEY ?? '')
    .digest()
  return marksOf(telling, key)
}

/** Pays queued welcomes in order while today's budget lasts. Safe to run in several processes concurrently. */
export async function grantWaiting({ db, config, clock }: Where): Promise<number> {
  for (let granted = 0; ; ) {
    const customerId = await repository.findFirstWaiting(db)
    if (customerId === undefined) return granted
    const outcome = await inTransaction(db, (trx) => grantTo(trx, customerId, config, clock.now()))
    if (outcome === 'nothing-left') return granted
    if (outcome === 'granted') granted++
  }
}

async function grantTo(trx: Trx, customerId: number, config: Settings, at: Date) {
  // Locks the account before the row, in the order of account deletion; another process may have paid meanwhile.
  await holdAccount(trx, customerAccount(customerId))
  const grant = await repository.lockGrant(trx, customerId)
  if (grant?.state !== 'waiting') return 'gone'
  const payment = { customerId, amount: grant.amount, ceiling: config.WELCOME_DAILY_CEILING, at }
  if (!(await payWelcome(trx, payment))) return 'nothing-left'
  await repository.markGranted(trx, customerId, at)
  return 'granted'
}

const BATCH = 200

/** Marks customers who were welcomed before marks existed and still have an account. */
export async function markFormer({ db, config }: Pick<Where, 'db' | 'config'>): Promise<void> {
  for (;;) {
    const customers = await repository.listUnmarked(db, BATCH)
    if (customers.length === 0) return
    await inTransaction(db, async (trx) => {
      for (const customerId of customers) {
        await repository.insertMarks(trx, customerId, await marksFor(trx, config, customerId))
        await repository.setMarked(trx, customerId)
      }
    })
  }
}

/** Marks customers who finished before marks of coupons existed, with their coupons. Runs at start. */
export async function markHolders({ db, config }: Pick<Where, 'db' | 'config'>): Promise<void> {
  for (;;) {
    const customers = await repository.listWithoutMarks(db, BATCH)
    if (customers.length === 0) return
    await inTransaction(db, async (trx) => {
      for (const customerId of customers) {
        await keepMarks(trx, config, customerId)
        await repository.markHeld(trx, customerId)
      }
    })
  }
}

/** Keeps the marks of a deleted account without its id; deletes them when no welcome was paid. */
export async function purgeWelcome(trx: Trx, customerId: number): Promise<void> {
  await repository.deletePersonMarks(trx, customerId)
  const grant = await repository.lockGrant(trx, customerId)
  if (grant?.state === 'waiting') {
    await repository.deleteMarks(trx, customerId)
    await repository.deleteGrant(trx, customerId)
  } else await repository.detachMarks(trx, customerId)
}

/** Period in which a missed welcome is shown. */
const NEWS = 7 * DAY

/** State of a customer's welcome points; null without any, or once a missed welcome is old. */
export async function welcomeStatus(
  db: Db,
  config: Settings,
  customerId: number,
  now: Date,
): Promise<WelcomeStatus | null> {
  const grant = await repository.findGrant(db, customerId)
  if (!grant) return null
  const { state, amount: clp, wanted_at } = grant
  if (state === 'waiting') return { estado: 'aguardando', clp, chega_em: await turnOf(db, config, grant, now) }
  if (wanted_at <= addMs(now, -NEWS)) return null
  return { estado: state === 'granted' ? 'recebido' : 'ja-recebido', clp, chega_em: null }
}

type Waiting = { readonly wanted_at: Date; readonly customer_id: number }

async function turnOf(db: Db, { WELCOME_DAILY_CEILING }: Settings, waiting: Waiting, now: Date): Promise<string> {
  const today = dayInBrazil(now)
  const opened = await repository.findCeiling(db, today)
  const left = opened === undefined ? WELCOME_DAILY_CEILING : await balance(db, WELCOME_BUDGET)
  const ahead = await repository.sumAhead(db, waiting)
  return expectedDay({ today, ahead, left, ceiling: WELCOME_DAILY_CEILING })
}
