import type { Page } from '@loopi/shared/contract/paging'
import {
  ACTIVITY_DAYS,
  type Activity,
  type DayBalance,
  EXPIRING_DAYS,
  type Movement,
} from '@loopi/shared/contract/statements/statements.schemas'
import { MOVEMENT_TYPES } from '@loopi/shared/contract/wallet/wallet.schemas'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { cutPage } from '../../db/paging.ts'
import type { Actor } from '../../plugins/actor.ts'
import { couponDay } from '../coupons/coupons.public.ts'
import * as repository from './statements.repository.ts'
import { balancePerDay, dayAfter } from './statements.rules.ts'

type Owner = Pick<Actor<'cliente' | 'admin'>, 'id' | 'role'>

/** A customer's own account, or the company's of its admin. */
const accountOf = (db: Db, { id, role }: Owner): Promise<number | undefined> =>
  repository.findAccountId(db, role === 'admin' ? 'company' : 'customer', id)

type MovementsQuery = {
  tipo?: string | undefined
  de?: string | undefined
  ate?: string | undefined
  limite?: number | undefined
  cursor?: string | undefined
}

/** Movements of who asks: a page with the count of all on the first, or everything as a bare list. */
export async function listMovements(
  db: Db,
  owner: Owner,
  { tipo, de, ate, limite, cursor }: MovementsQuery,
): Promise<Page<Movement> | Movement[]> {
  const accountId = await accountOf(db, owner)
  const wanted = { type: tipo, from: de, to: ate }
  if (limite === undefined) {
    const rows = accountId === undefined ? [] : await repository.listMovements(db, accountId, wanted)
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

/** Balance at the end of each day of a period that ends today at the latest. */
export async function listBalances(
  db: Db,
  owner: Owner,
  { de, ate, now }: { de?: string | undefined; ate?: string | undefined; now: Date },
): Promise<DayBalance[]> {
  const accountId = await accountOf(db, owner)
  if (accountId === undefined) return []
  const today = couponDay(now)
  const to = ate === undefined || ate > today ? today : ate
  const { balance, changes } = await repository.findChanges(db, accountId, de)
  return balancePerDay({ balance, changes, from: de ?? null, to })
}

const NEWEST = 5

/** What happened to a customer lately, and what is about to expire. */
export async function showActivity(db: Db, customerId: number, now: Date): Promise<Activity> {
  const today = couponDay(now)
  const expiring = await repository.listExpiring(db, customerId, today, dayAfter(today, EXPIRING_DAYS))
  const accountId = await accountOf(db, { id: customerId, role: 'cliente' })
  if (accountId === undefined) return { earned: 0, spent: 0, movements: [], expiring }
  const sums = await repository.sumSince(db, accountId, dayAfter(today, 1 - ACTIVITY_DAYS))
  const newest = await repository.listMovements(db, accountId, {}, { limit: NEWEST, cursor: undefined })
  return { ...sums, movements: newest.map(asMovement), expiring }
}
