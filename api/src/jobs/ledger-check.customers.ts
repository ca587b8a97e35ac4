import { sql } from 'kysely'
import type { Invariant } from './ledger-check.rule.ts'

export const CUSTOMERS: readonly Invariant[] = [
  {
    name: 'The customers of each company by day are those it has',
    covers: sql`select count(*) as count from company_customers_daily`,
    violations: sql`
      select format('company %s, %s: %s too many', company_id, day, sum(customers)) as what
      from (
        select company_id, day, customers from company_customers_daily
        union all
        select c.company_id, (a.last_activity_at at time zone 'America/Sao_Paulo')::date, -1
          from company_customers c
            join user_activity a on a.user_id = c.customer_id
            join users u on u.id = c.customer_id
          where u.role = 'cliente' and u.cpf is not null and u.deleted_at is null
      ) both_ways
      group by company_id, day having sum(customers) <> 0`,
  },
]
