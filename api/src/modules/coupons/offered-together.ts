import type { Coupon } from '@loopi/contract/coupons/coupons.schemas'
import type { Page } from '@loopi/contract/paging'
import { sql } from 'kysely'
import { compiledOnce, unseen } from '../../db/compiled.ts'
import { totalOf } from '../../db/counting.ts'
import type { Db } from '../../db/database.ts'
import { type CursorValues, cutPage, pageOf, rejectTampered, startIn, totalOfPage } from '../../db/paging.ts'
import { working } from '../../db/serving/work.ts'
import { createGatherings } from '../../lib/together.ts'
import { SharedAnswer } from '../../plugins/answers/shared-answer.ts'
import { offeredOn, offeredOrder, withoutCode } from './coupons.repository.ts'
import { asOffered } from './coupons.view.ts'

// A page of what is offered is nearly the same for everybody: who holds none of its coupons sees what visitors see.
// So those who ask at once are answered by one statement, which tells of each row who of them holds it.

/** Page of the coupons that are offered, as one asks for it. */
export type OfferedPage = {
  readonly today: string
  readonly newestFirst: boolean
  readonly limite: number
  readonly cursor?: string | undefined
  readonly categoria?: number | undefined
}

type Shape = Pick<OfferedPage, 'newestFirst'> & {
  readonly limit: number
  readonly isNarrowed: boolean
  readonly isLater: boolean
}
type Given = { today: string; categoria: number; first: string | number; second: string | number; customers: number[] }

const makeQuery = ({ newestFirst, limit, isNarrowed, isLater }: Shape) =>
  compiledOnce((db: Db, given: Given) => {
    const { keys } = offeredOrder(newestFirst)
    const offered = offeredOn(db, given.today).$if(isNarrowed, (all) => all.where('category_id', '=', given.categoria))
    const start: CursorValues = newestFirst ? [given.first] : [given.first, given.second]
    const listed = offered
      .select(withoutCode)
      .select([sql<boolean>`false`.as('resgatado'), totalOf(offered).as('total')])
      .select(
        sql<string>`array_to_string(array(
          select r.customer_id from redemptions r
          where r.coupon_id = coupons.id and r.customer_id = any(${unseen(given.customers, 'bigint[]')})
        ), ' ')`.as('holders'),
      )
      .select(
        sql<string>`array_to_string(array(
          select own.customer_id from person_marks own join redemption_marks had on had.hash = own.hash
          where coupons.points_required = 0 and had.coupon_id = coupons.id and own.kind <> 'phone'
            and own.customer_id = any(${unseen(given.customers, 'bigint[]')})
        ), ' ')`.as('persons'),
      )
    return pageOf(listed, keys, isLater ? start : undefined, limit)
  })

type Query = ReturnType<typeof makeQuery>
type Row = Awaited<ReturnType<Query>>[number]

/** Compiled queries by their shape, of which few are asked for. */
const MOST_QUERIES = 200
const queries = new Map<string, Query>()

function queryOf(shape: Shape): Query {
  const name = JSON.stringify(shape)
  const known = queries.get(name)
  if (known !== undefined) return known
  const [oldest] = queries.keys()
  if (queries.size >= MOST_QUERIES && oldest !== undefined) queries.delete(oldest)
  const made = makeQuery(shape)
  queries.set(name, made)
  return made
}

type Told = SharedAnswer<Page<Coupon>> | undefined
type Gathering = ReturnType<typeof createGatherings<number | null, Told>>

const gatherings = new WeakMap<Db, Gathering>()

/** Customers whose pages one statement reads. */
const MOST_CUSTOMERS = 100

/**
 * A page of what is offered, for a visitor or a customer. Undefined where it takes the customer's own look: a page behind
 * all that is free, one of which so many are held that those read with it do
 * not fill it, or one with a coupon that another account of the same person has had.
 */
export async function offeredTogether(db: Db, customerId: number | null, page: OfferedPage): Promise<Told> {
  const { keys } = offeredOrder(page.newestFirst)
  const { part, start } = startIn(page.cursor, keys)
  if (part !== 0) return undefined
  const known = gatherings.get(db) ?? createGatherings<number | null, Told>({ most: MOST_CUSTOMERS })
  gatherings.set(db, known)
  const { newestFirst, limite, cursor, categoria } = page
  const name = JSON.stringify([page.today, newestFirst, limite, cursor ?? null, categoria ?? null])
  // Of nobody alone: who leaves takes nobody else's page along.
  return known(name, customerId, (askers) => working({ kind: 'read' }, () => read(db, page, { name, start, askers })))
}

type BatchRequest = {
  readonly name: string
  readonly start: CursorValues | undefined
  readonly askers: readonly (number | null)[]
}

async function read(db: Db, page: OfferedPage, { name, start, askers }: BatchRequest): Promise<Told[]> {
  const { today, newestFirst, limite, cursor, categoria } = page
  const customers = [...new Set(askers)].filter((asker) => asker !== null)
  // Beside the page as many again, for those who hold some of it.
  const limit = 1 + (customers.length > 0 ? 2 * limite : limite)
  const shape = { newestFirst, limit, isNarrowed: categoria !== undefined, isLater: start !== undefined }
  const [first = 0, second = 0] = start ?? []
  const given = { today, categoria: categoria ?? 0, first, second, customers }
  const rows = await queryOf(shape)(db, given).catch(rejectTampered(cursor))
  const batch = { rows, page, isAll: rows.length < limit, held: heldBy(rows) }
  const told = new Map<string, Told>()
  // Customers who had one of them with another account take their own look, too.
  const others = new Set(rows.flatMap(othersAt(batch.held)))
  return askers.map((asker) => {
    if (others.has(String(asker))) return undefined
    const all = asker === null ? undefined : batch.held.get(String(asker))
    // Behind what is free comes what is held, also of pages before this one.
    const isLate = batch.isAll && cursor !== undefined && asker !== null
    if (isLate && rows.length - (all?.size ?? 0) <= limite) return undefined
    // A customer that holds none of the page itself sees what visitors see.
    const held = all && [...all].some((at) => at <= limite) ? all : undefined
    const which = [...(held ?? [])].join()
    if (!told.has(which)) told.set(which, answerOf(batch, held, name))
    return told.get(which)
  })
}

/** Places of the rows that each asker holds. */
function heldBy(rows: readonly Row[]): Map<string, Set<number>> {
  const held = new Map<string, Set<number>>()
  for (const [at, { holders }] of rows.entries())
    for (const holder of holders === '' ? [] : holders.split(' '))
      held.set(holder, (held.get(holder) ?? new Set()).add(at))
  return held
}

/** Askers who had the coupon at a place as the same person, and do not hold it. */
const othersAt =
  (held: ReturnType<typeof heldBy>) =>
  ({ persons }: Row, at: number): string[] =>
    persons === '' ? [] : persons.split(' ').filter((person) => !held.get(person)?.has(at))

type Batch = { readonly rows: readonly Row[]; readonly page: OfferedPage; readonly isAll: boolean }

/** Free coupons, and on a first page that they do not fill, held ones; as `listOffered` of the repository has it. */
function answerOf({ rows, page, isAll }: Batch, held: Set<number> | undefined, name: string): Told {
  const { limite, cursor, newestFirst } = page
  const { valuesOf } = offeredOrder(newestFirst)
  const free = held === undefined ? rows : rows.filter((_row, at) => !held.has(at))
  const isFull = free.length > limite
  if (!isFull && !isAll) return undefined
  const parts = [...free.map((row) => ({ part: 0, row }))]
  if (!isFull && held !== undefined)
    for (const at of held) parts.push({ part: 1, row: { ...(rows[at] as Row), resgatado: true } })
  const cut = cutPage(parts.slice(0, limite + 1), limite, ({ part, row }) => [part, ...valuesOf(row)])
  const total = totalOfPage(cut, cursor, rows[0]?.total)
  const data = cut.rows.map(({ row }) => asOffered(row))
  const place = held === undefined ? name : null
  return new SharedAnswer({ data, proximo: cut.next, ...(total !== undefined && { total }) }, place)
}
