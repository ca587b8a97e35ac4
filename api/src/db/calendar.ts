import { BRAZIL_ZONE } from '@loopi/contract/calendar'
import { type RawBuilder, sql } from 'kysely'

// A literal, not a parameter: the planner compares the expression with those of indexes and of `group by`.
const zone = sql.lit(BRAZIL_ZONE)

/** Instant at which a calendar day of São Paulo begins, `days` days later where given. */
export const startOfDay = (day: string, days = 0): RawBuilder<Date> =>
  sql`((${day}::date + ${sql.lit(days)})::timestamp at time zone ${zone})`

/** Calendar day in São Paulo of a column that holds an instant. */
export const dayOf = (column: string): RawBuilder<string> => sql`(${sql.ref(column)} at time zone ${zone})::date`
