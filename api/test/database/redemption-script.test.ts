/**
 * `bench/api/redemption.sql` is the baseline of redemptions and has to write the same rows. A change of redemptions has
 * to change it too; the table that differs is listed here.
 */
import { readFileSync } from 'node:fs'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { sql } from 'kysely'
import pg from 'pg'
import { aPromotion } from '../processes/concurrency-crowd.ts'
import { sharedTestApp } from '../test-app.ts'

const t = sharedTestApp()

/** Counted before the redemption and outside of it, without waiting for the disk. */
const BESIDE = ['rate_limits']

/** Number of rows inserted or changed per table while `work` ran. */
async function written(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const { rows: begun } = await sql<{ at: string }>`select pg_current_xact_id()::text as at`.execute(t.db)
  await work()
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`.execute(t.db)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} where xmin::text::bigint > ${begun[0]?.at}::bigint`.execute(
      t.db,
    )
    if (rows[0]?.count && !BESIDE.includes(name)) counts[name] = rows[0].count
  }
  return counts
}

/** Runs the script once with these variables, like pgbench. */
async function runScript(variables: Record<string, string>): Promise<void> {
  const text = readFileSync(new URL('../../../bench/api/redemption.sql', import.meta.url), 'utf8')
  const statements = text.replaceAll(/^(?:--|\\set).*$/gm, '').split(/;|(?<=\\gset)/)
  const client = new pg.Client({ connectionString: t.url })
  await client.connect()
  const known = { ...variables }
  try {
    for (const statement of statements.map((one) => one.trim()).filter(Boolean)) {
      const asked = statement.replace('\\gset', '').replaceAll(/(?<!:):(\w+)/g, (_, name: string) => `'${known[name]}'`)
      const { rows } = await client.query(asked)
      if (statement.endsWith('\\gset')) for (const [name, value] of Object.entries(rows[0])) known[name] = String(value)
    }
  } finally {
    await client.end()
  }
}

test.each(['a first redemption at a company', 'another one there'])('%s writes the same rows', async (which) => {
  const [one, other, admin] = [await t.as('cliente'), await t.as('cliente'), await t.as('admin')]
  await sql`update ledger_accounts set balance = 100 where kind = 'customer'`.execute(t.db)
  for (const { id } of [one, other])
    await sql`insert into ledger_accounts (kind, owner_id, balance) values ('customer', ${id}, 100)
      on conflict (kind, owner_id) do update set balance = 100`.execute(t.db)
  const promotions = [await aPromotion(t.db, { stock: 5, points: 1 }), await aPromotion(t.db, { stock: 5, points: 1 })]
  await sql`update coupons set company_id = ${admin.id}`.execute(t.db)
  await sql`insert into ledger_accounts (kind, owner_id) values ('received', ${admin.id})`.execute(t.db)
  const byApi = (coupon = 0) =>
    t.call(coupons.redeem, { body: { coupon_id: promotions[coupon]?.id ?? 0 } }, { as: one })
  const byScript = (coupon = 0) => runScript({ customer: String(other.id), coupon: String(promotions[coupon]?.id) })
  const isFirst = which.startsWith('a first')
  // The script redeems by PostgreSQL's clock, on a day on which its customer is active already, like that of the api.
  await sql`update user_activity set last_seen_at = now() where user_id = ${other.id}`.execute(t.db)
  if (!isFirst) for (const redeem of [byApi, byScript]) await redeem(1)
  t.clock.advance(1000)
  const [ours, theirs] = [await written(byApi), await written(byScript)]
  expect(ours).toMatchObject({ coupons: 1, redemptions: 1, ledger_transfers: 1 })
  expect(Object.hasOwn(ours, 'company_customers')).toBe(isFirst)
  expect(theirs).toEqual(ours)
})
