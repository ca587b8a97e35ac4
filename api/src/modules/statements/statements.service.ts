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
import type { Db } from '../../db/database.ts'
import { cutPage } from '../../db/paging.ts'
import { type Actor, ownerIdOf } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { welcomeStatus } from '../welcome/welcome.public.ts'
import * as repository from './statements.repository.ts'
import { balancePerDay, isType } from './statements.rules.ts'

type Asker = Actor<'cliente' | 'admin'>

const KINDS = { saldo: 'company', recebidos: 'received' } as const

/** A customer's own account, or one of the two of a member's company. */
const accountOf = (actor: Asker, account: StatementAccount = 'saldo'): repository.StatementOwner => ({
  kind: actor.role === 'admin' ? KINDS[account] : 'customer',
  ownerId: ownerIdOf(actor),
})

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
  asker: Asker,
  { conta, tipo, de, ate, limite, cursor }: MovementsQuery,
): Promise<Page<Movement> | Movement[]> {
  const account = accountOf(asker, conta)
  const wanted = { type: tipo, from: de, to: ate }
  if (limite === undefined)
    return (await repository.listMovements(db, account, wanted, { limit: MOST_ROWS })).map(asMovement)
  const counted = cursor === undefined
  const found = await repository.listMovements(db, account, wanted, { limit: limite + 1, cursor, counted })
  const { rows, next } = cutPage(found, limite, (row) => [row.created_text, row.id])
  return { data: rows.map(asMovement), proximo: next, ...(counted && { total: found[0]?.total ?? 0 }) }
}

type Row = Awaited<ReturnType<typeof repository.listMovements>>[number]

function asMovement({ id, created_text, reason, amount, description }: Row): Movement {
  if (!isType(reason)) throw new Error(`a movement for ${reason}`)
  // To the millisecond, as instants are told.
  return { id, date: `${created_text.slice(0, 'YYYY-MM-DDTHH:MM:SS.mmm'.length)}Z`, type: reason, amount, description }
}

/** Balance at the end of each day of a period that ends today at the latest; of a longer one its last `MOST_ROWS`. */
export async function listBalances(
  db: Db,
  asker: Asker,
  { conta, de, ate, now }: Pick<MovementsQuery, 'conta' | 'de' | 'ate'> & { readonly now: Date },
): Promise<DayBalance[]> {
  const today = dayInBrazil(now)
  const to = ate === undefined || ate > today ? today : ate
  const found = await repository.findChanges(db, accountOf(asker, conta), de)
  return found === undefined ? [] : balancePerDay({ ...found, from: de ?? null, to }).slice(-MOST_ROWS)
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
  const account = { kind: 'customer', ownerId: customerId } as const
  const boas_vindas = await welcomeStatus(db, config, customerId, now)
  const sums = await repository.sumSince(db, account, dayAfter(today, 1 - ACTIVITY_DAYS))
  const newest = await repository.listMovements(db, account, {}, { limit: NEWEST })
  return { ...sums, movements: newest.map(asMovement), expiring, boas_vindas }
}
