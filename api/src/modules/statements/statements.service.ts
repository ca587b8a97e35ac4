import { dayAfter, dayInBrazil } from '@loopi/contract/calendar'
import { MOST_ROWS, type Page } from '@loopi/contract/paging'
import {
  ACTIVITY_DAYS,
  type Activity,
  type DayBalance,
  EXPIRING_DAYS,
  type Movement,
  type StatementAccount,
} from '@loopi/contract/statements/statements.schemas'
import { MOVEMENT_TYPES } from '@loopi/contract/wallet/wallet.schemas'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { cutPage } from '../../db/paging.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { welcomeStatus } from '../welcome/welcome.public.ts'
import * as repository from './statements.repository.ts'
import { balancePerDay } from './statements.rules.ts'

type Owner = Pick<Actor<'cliente' | 'admin'>, 'id' | 'role'>

const KINDS = { saldo: 'company', recebidos: 'received' } as const

/** A customer's own account, or one of the company's two of its admin. */
const accountOf = (db: Db, { id, role }: Owner, account: StatementAccount = 'saldo'): Promise<number | undefined> =>
  repository.findAccountId(db, role === 'admin' ? KINDS[account] : 'customer', id)

type MovementsQuery = {
  conta?: StatementAccount | undefined
  tipo?: string | undefined
  de?: string | undefined
  ate?: string | undefined
  limite?: number | undefined
  cursor?: string | undefined
}

/** Movements of who asks: a page with the count of all on the first, or the newest `MOST_ROWS` as a bare list. */
export async function listMovements(
  db: Db,
  owner: Owner,
  { conta, tipo, de, ate, limite, cursor }: MovementsQuery,
): Promise<Page<Movement> | Movement[]> {
  const accountId = await accountOf(db, owner, conta)
  const wanted = { type: tipo, from: de, to: ate }
  if (limite === undefined) {
    const newest = { limit: MOST_ROWS, cursor: undefined }
    const rows = accountId === undefined ? [] : await repository.listMovements(db, accountId, wanted, newest)
    return rows.map(asMovement)
  }
  if (accountId === undefined) return { data: [], proximo: null, total: 0 }
  const found = await repository.listMovements(db, accountId, wanted, { limit: limite + 1, cursor })
  const { rows, next } = cutPage(found, limite, (row) => [row.created_text, row.id])
  const total = cursor === undefined ? await repository.countMovements(db, accountId, wanted) : undefined
  return { data: rows.map(asMovement), proximo: next, ...(total !== undefined && { total }) }
}

const movementType = z.enum(MOVEMENT_TYPES)

type Row = Awaited<ReturnType<typeof repository.listMovements>>[number]

const asMovement = ({ id, created_at, reason, amount, description }: Row): Movement => ({
  id,
  date: created_at.toISOString(),
  type: movementType.parse(reason),
  amount,
  description,
})

/** Balance at the end of each day of a period that ends today at the latest; of a longer one its last `MOST_ROWS`. */
export async function listBalances(
  db: Db,
  owner: Owner,
  { conta, de, ate, now }: Pick<MovementsQuery, 'conta' | 'de' | 'ate'> & { readonly now: Date },
): Promise<DayBalance[]> {
  const accountId = await accountOf(db, owner, conta)
  if (accountId === undefined) return []
  const today = dayInBrazil(now)
  const to = ate === undefined || ate > today ? today : ate
  const { balance, changes } = await repository.findChanges(db, accountId, de)
  return balancePerDay({ balance, changes, from: de ?? null, to }).slice(-MOST_ROWS)
}

const NEWEST = 5

/** Activity of a customer lately, and points about to expire. */
export async function showActivity(
  { db, config }: Pick<Services, 'db' | 'config'>,
  customerId: number,
  now: Date,
): Promise<Activity> {
  const today = dayInBrazil(now)
  const expiring = await repository.listExpiring(db, customerId, today, dayAfter(today, EXPIRING_DAYS))
  const accountId = await accountOf(db, { id: customerId, role: 'cliente' })
  const boas_vindas = await welcomeStatus(db, config, customerId, now)
  if (accountId === undefined) return { earned: 0, spent: 0, movements: [], expiring, boas_vindas }
  const sums = await repository.sumSince(db, accountId, dayAfter(today, 1 - ACTIVITY_DAYS))
  const newest = await repository.listMovements(db, accountId, {}, { limit: NEWEST, cursor: undefined })
  return { ...sums, movements: newest.map(asMovement), expiring, boas_vindas }
}
