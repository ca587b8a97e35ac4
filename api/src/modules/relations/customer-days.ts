import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Changes that are added in one statement. */
const AT_ONCE = 10_000

/**
 * Adds what triggers noted about the customers of companies to their days. Several processes may run it at once: each
 * takes changes that no other has.
 */
export async function addCustomerChanges(db: Db): Promise<void> {
  for (let taken = AT_ONCE; taken === AT_ONCE; ) taken = await addSome(db)
}

async function addSome(db: Db): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from company_customer_changes where id in (
        select id from company_customer_changes order by id limit ${AT_ONCE} for update skip locked
      ) returning company_id, day, customers
    ), added as (
      insert into company_customer_days (company_id, day, customers)
        select company_id, day, sum(customers) from taken group by company_id, day having sum(customers) <> 0 order by 1, 2
      on conflict (company_id, day) do update set customers = company_customer_days.customers + excluded.customers
    )
    select count(*) as taken from taken`.execute(db)
  return rows[0]?.taken ?? 0
}
