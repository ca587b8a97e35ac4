import { sql } from 'kysely'
import { sharedTestApp } from '../../test/test-app.ts'
import { DAY } from '../lib/clock.ts'
import { purgeExpired } from './housekeeping.ts'
import { cutOffOf, RETENTION } from './retention.ts'

const t = sharedTestApp()

test('every table whose rows end at a moment has a rule for what comes after', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attname in ('expires_at', 'held_until')`.execute(t.db)
  const ruled = RETENTION.flatMap(({ tables }): string[] => [...tables])
  expect(rows.map(({ name }) => name).filter((name) => !ruled.includes(name))).toEqual([])
})

test('a row goes when its time is over, and not before', async () => {
  const { id } = await t.as('cliente')
  const left = () => t.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
  const { expires_at } = await t.db
    .selectFrom('sessions')
    .select('expires_at')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  t.clock.set(new Date(expires_at.getTime() + 180 * DAY).toISOString())
  await purgeExpired(t)
  expect(await left()).toHaveLength(1)
  t.clock.advance(1)
  await purgeExpired(t)
  expect(await left()).toHaveLength(0)
})

test('months of the calendar are full ones', () => {
  expect(cutOffOf({ kept: { months: 6 } }, new Date('2026-11-29T12:00:00Z'))).toEqual(new Date('2026-05-01T00:00:00Z'))
})
