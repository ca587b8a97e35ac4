import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.schemas'
import type { Page } from '@loopi/contract/paging'
import { sql } from 'kysely'
import { unseen, writtenOnce } from '../../db/compiled.ts'
import { COUNTED } from '../../db/counting.ts'
import type { Db } from '../../db/database.ts'
import { cursorOf } from '../../db/paging.ts'
import { working } from '../../db/serving/work.ts'
import { cursorInstantOf, instantOf, recordsOf, toldInstant, toldRows, writtenPage } from '../../db/told.ts'
import { createGatherings } from '../../lib/together.ts'
import { WrittenAnswer } from '../../plugins/answers/shared-answer.ts'
import { withoutCode } from './coupons.repository.ts'
import { type PromotionRow, promotionOf, welcomePromotion } from './coupons.view.ts'

// First pages of what customers hold, read together by one statement: the proofs of each as one text, and each coupon
// that any of them holds once, because popular ones are held by many.

type Given = { customers: readonly number[] }
type Promotion = PromotionRow & { readonly customer: null }
type List = { readonly customer: number; readonly told: string; readonly total: number }

const promotion = sql.join(withoutCode.map((column) => sql.ref(column)))
const record = [
  sql`coalesce(held.coupon_id, 0)`,
  sql`held.id`,
  sql`held.points_spent`,
  toldInstant(sql`held.created_at`),
  sql`to_json(held.codigo_unico)`,
  sql`to_json(held.code)`,
]

// Each list is told where its rows are found, in the order of the index: nothing is kept for all lists.
const makeQuery = (limit: number) =>
  writtenOnce(
    ({ customers }: Given) => sql<List | Promotion>`
      with lists as materialized (
        select owner.id as customer, newest.* from unnest(${unseen(customers, 'bigint[]')}) owner (id) cross join lateral (
          select ${toldRows(record, sql`held.created_at desc, held.id desc`)} as told, count(*) as length,
            array_agg(held.coupon_id) as coupons
          from (
            select r.id, r.coupon_id, r.code, r.codigo_unico, r.points_spent, r.created_at from redemptions r
            where r.customer_id = owner.id order by r.created_at desc, r.id desc limit ${sql.lit(limit + 1)}
          ) held
        ) newest
      )
      select lists.customer, lists.told, case when lists.length <= ${sql.lit(limit)} then lists.length else (
          select count(*) from (
            select from redemptions r where r.customer_id = lists.customer limit ${sql.lit(COUNTED + 1)}
          ) counted
        ) end as total, none.*
      from lists left join (select ${promotion} from coupons) none on false
      union all
      select null, null, null, ${promotion} from coupons
      where id = any(array(select distinct unnest(lists.coupons) from lists))`,
  )

type Query = ReturnType<typeof makeQuery>

const queries = new Map<number, Query>()

type Told = WrittenAnswer<Page<RedeemedCoupon>>
type Gathering = ReturnType<typeof createGatherings<number, Told>>

const gatherings = new WeakMap<Db, Gathering>()

/** Customers whose lists one statement reads, and statements at once. */
const TOGETHER = { most: 20, atOnce: 2 }

/** First page of the coupons that a customer holds, newest first, whatever happened to promotion or company since. */
export function heldTogether(db: Db, customerId: number, limit: number): Promise<Told> {
  const known = gatherings.get(db) ?? createGatherings<number, Told>(TOGETHER)
  gatherings.set(db, known)
  // Of nobody alone: who leaves takes nobody else's list along.
  return known(String(limit), customerId, (askers) => working({ kind: 'read' }, () => read(db, askers, limit)))
}

async function read(db: Db, askers: readonly number[], limit: number): Promise<Told[]> {
  const query = queries.get(limit) ?? makeQuery(limit)
  queries.set(limit, query)
  const rows = await query(db, { customers: [...new Set(askers)] })
  const [lists, promotions] = [new Map<number, List>(), new Map<string, string>([['0', opened(welcomePromotion)]])]
  for (const row of rows)
    if (row.customer === null) promotions.set(String(row.id), opened(promotionOf(row)))
    else lists.set(row.customer, row)
  return askers.map((asker) => new WrittenAnswer(written(lists.get(asker), promotions, limit)))
}

/** JSON of a promotion, open for what belongs to its redemption. */
const opened = (shown: object): string => JSON.stringify(shown).slice(0, -1)

function written(list: List | undefined, promotions: ReadonlyMap<string, string>, limit: number): string {
  const records = recordsOf(list?.told ?? null)
  const rows = records.map(([coupon = '', , points, at = '', unique, code]) => {
    const promotion = promotions.get(coupon)
    if (promotion === undefined) throw new Error('a redemption without its promotion')
    return `${promotion},"resgatado":true,"code":${code},"codigo_unico":${unique},"points_spent":${points},"redeemed_at":"${instantOf(at)}"}`
  })
  const after = (at: number) => {
    const [, id, , since = ''] = records[at] ?? []
    return cursorOf([cursorInstantOf(since), Number(id)])
  }
  return writtenPage({ rows, limit, total: list?.total ?? 0, after })
}
