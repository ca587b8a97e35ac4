import { sql } from 'kysely'
import { runNamed } from '../../src/db/named.ts'
import { working } from '../../src/db/serving/work.ts'
import { inSnapshot, inTransaction } from '../../src/db/transaction.ts'
import { testApp } from '../test-app.ts'

/** Runs on an application of its own, because names are given up for a whole process. */
async function withApp(run: (t: Awaited<ReturnType<typeof testApp>>) => Promise<void>): Promise<void> {
  const t = await testApp({ DATABASE_POOL: 10 })
  try {
    // On the one connection that health has, so that every statement meets what the others left.
    await working({ kind: 'health' }, () => run(t))
  } finally {
    await t.close()
  }
}

test('a named statement is prepared once a connection, and others are not', () =>
  withApp(async ({ db }) => {
    const numbered = (value: number) =>
      runNamed(db, 'numbered', sql<{ n: number }>`select ${value}::int as n`.compile(db))
    for (let value = 0; value < 5; value++) expect(await numbered(value)).toEqual([{ n: value }])
    await sql`select ${1}::int as once`.execute(db)
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements where not from_sql`.execute(db)
    expect(rows).toEqual([{ name: 'numbered' }])
  }))

test.each([
  ['a statement alone', undefined],
  ['a transaction', inTransaction],
  ['a snapshot', inSnapshot],
])('%s is repeated when the type of what it reads has changed', (_name, open) =>
  withApp(async ({ db }) => {
    await sql`create table changing (n int)`.execute(db)
    const changing = (on: typeof db) => runNamed(on, 'changing', sql`select n from changing`.compile(on))
    const read = () => (open === undefined ? changing(db) : open(db, changing))
    await sql`insert into changing values (1)`.execute(db)
    expect(await read()).toEqual([{ n: 1 }])
    await sql`alter table changing alter column n type text`.execute(db)
    expect(await read()).toEqual([{ n: '1' }])
  }),
)

test('a session whose prepared statements were taken away is used on, in and out of transactions', () =>
  withApp(async ({ db }) => {
    const numbered = (on = db) => runNamed(on, 'numbered', sql`select 3 as n`.compile(on))
    await numbered()
    await sql`deallocate all`.execute(db)
    expect([await inTransaction(db, numbered), await numbered()]).toEqual([[{ n: 3 }], [{ n: 3 }]])
  }))
