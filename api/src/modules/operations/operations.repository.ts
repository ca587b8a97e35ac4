import { BRAZIL_ZONE } from '@loopi/contract/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const zone = sql.lit(BRAZIL_ZONE)

/** The last hours or days of São Paulo, the current one included. */
type Span = { readonly unit: 'hour' | 'day'; readonly count: number; readonly now: Date }

const FORMATS = { hour: 'YYYY-MM-DD"T"HH24', day: 'YYYY-MM-DD' } as const

/** Hour or day in São Paulo of an instant, as a time without a zone. */
const periodOf = (unit: Span['unit'], instant: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`date_trunc(${sql.lit(unit)}, ${instant} at time zone ${zone})`

const current = ({ unit, now }: Span) => periodOf(unit, sql`${now}::timestamptz`)
const first = (span: Span) => sql`(${current(span)} - ${`${span.count - 1} ${span.unit}`}::interval)`
const since = (span: Span): RawBuilder<Date> => sql`(${first(span)} at time zone ${zone})`
const periods = (span: Span) => sql`generate_series(${first(span)}, ${current(span)}, ${`1 ${span.unit}`}::interval)`
const nameOf = (unit: Span['unit'], period: RawBuilder<unknown>) => sql<string>`to_char(${period}, ${FORMATS[unit]})`

type Activity = { readonly quando: string; readonly cadastros: number; readonly resgates: number }

/** Finished registrations of customers, by the time they began, and redemptions. */
export async function countActivity(db: Db, span: Span): Promise<Activity[]> {
  const at = periodOf(span.unit, sql.ref('created_at'))
  const { rows } = await sql<Activity>`
    with registered as (
      select ${at} as period, count(*)::int as count from users
      where role = 'cliente' and status = 'active' and deleted_at is null and created_at >= ${since(span)} group by 1
    ), redeemed as (
      select ${at} as period, count(*)::int as count from redemptions where created_at >= ${since(span)} group by 1
    )
    select ${nameOf(span.unit, sql.ref('period'))} as quando,
      coalesce(registered.count, 0) as cadastros, coalesce(redeemed.count, 0) as resgates
    from ${periods(span)} as period left join registered using (period) left join redeemed using (period)
    order by period`.execute(db)
  return rows
}

type CallHour = { readonly quando: string; readonly chamadas: number; readonly falhas: number }

/** Answers and failures by hour. */
export async function countCalls(db: Db, span: Span): Promise<CallHour[]> {
  const { rows } = await sql<CallHour>`
    with counted as (
      select ${periodOf(span.unit, sql.ref('slot'))} as period, sum(calls)::int as calls, sum(failures)::int as failures
      from call_counts where slot >= ${since(span)} group by 1
    )
    select ${nameOf(span.unit, sql.ref('period'))} as quando,
      coalesce(calls, 0) as chamadas, coalesce(failures, 0) as falhas
    from ${periods(span)} as period left join counted using (period) order by period`.execute(db)
  return rows
}

type Wanted = { readonly since: Date; readonly limit: number }

const routes = (db: Db, { since, limit }: Wanted) =>
  db
    .selectFrom('call_counts')
    .where('slot', '>=', since)
    .groupBy(['method', 'route'])
    .select(['method as metodo', 'route as rota', sql<number>`sum(calls)::int`.as('chamadas')])
    .limit(limit)

/** Routes with the slowest averages. */
export const listSlow = (db: Db, wanted: Wanted) =>
  routes(db, wanted)
    .select([
      sql<number>`round(sum(total_ms) / sum(calls))::int`.as('media_ms'),
      sql<number>`max(worst_ms)`.as('pior_ms'),
      sql<number>`sum(slow)::int`.as('lentas'),
    ])
    .orderBy('media_ms', 'desc')
    .orderBy('pior_ms', 'desc')
    .execute()

/** Routes with the most failures. */
export const listFailing = (db: Db, wanted: Wanted) =>
  routes(db, wanted)
    .select(sql<number>`sum(failures)::int`.as('falhas'))
    .having(sql<number>`sum(failures)`, '>', 0)
    .orderBy('falhas', 'desc')
    .orderBy('rota')
    .execute()

export const findLastCheck = (db: Db) =>
  db.selectFrom('ledger_checks').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst()
