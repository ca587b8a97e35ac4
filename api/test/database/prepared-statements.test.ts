import { brands } from '@loopi/contract/brands/brands.contract'
import { rowsOf } from '@loopi/contract/paging'
import { type RawBuilder, sql } from 'kysely'
import { unseen } from '../../src/db/compiled.ts'
import { working } from '../../src/db/serving/work.ts'
import { inSnapshot, inTransaction } from '../../src/db/transaction.ts'
import { sharedTestApp } from '../test-app.ts'

const t = sharedTestApp({ DATABASE_POOL: 10 })

/** Uses the single connection of health checks, so that all statements share it. */
const alone = <T>(run: () => Promise<T>) => working({ kind: 'health' }, run)

const numbered = async (text: string, value: number) => {
  const { rows } = await sql<{ n: number }>`select ${sql.raw(text)} + ${value}::int as n`.execute(t.db)
  return rows[0]?.n
}

const preparedHere = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_prepared_statements where not from_sql`.execute(t.db)
  return rows[0]?.n
}

test('a statement is prepared once a connection, whatever its parameters', () =>
  alone(async () => {
    for (let value = 0; value < 5; value++) expect(await numbered('1', value)).toBe(1 + value)
    expect(await preparedHere()).toBe(1)
  }))

test('statements made for one search leave again, and those in use stay', () =>
  alone(async () => {
    for (let text = 0; text < 400; text++) {
      expect(await numbered(String(text), 7)).toBe(text + 7)
      expect(await numbered('1', text)).toBe(1 + text)
    }
    expect(await preparedHere()).toBe(128)
  }))

test('what a call reads is planned for its values, unless it is of everyday', () =>
  working({ kind: 'read' }, () =>
    inSnapshot(t.db, async (trx) => {
      const prepared = sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`
      const before = Number((await prepared.execute(trx)).rows[0]?.n)
      await sql`select ${1}::int as once`.execute(trx)
      await sql`select ${1}::int as often /* everyday */`.execute(trx)
      expect((await prepared.execute(trx)).rows).toEqual([{ n: before + 1 }])
    }),
  ))

test('a statement for a list that it does not see is planned for any, and no more after that', () =>
  alone(async () => {
    const planned = async (list: RawBuilder<unknown>, name: string) => {
      for (let time = 0; time < 8; time++)
        await sql`select ${sql.lit(name)}, count(*) from unnest(${list}) one, generate_series(1, 2000) /* everyday */`.execute(
          t.db,
        )
      const { rows } = await sql<{ anew: number; kept: number }>`
        select custom_plans::int as anew, generic_plans::int as kept from pg_prepared_statements
        where statement like ${`select '${name}'%`}`.execute(t.db)
      return rows[0]
    }
    expect(await planned(sql`${[1]}::bigint[]`, 'seen')).toEqual({ anew: 8, kept: 0 })
    expect(await planned(unseen([1], 'bigint[]'), 'unseen')).toEqual({ anew: 5, kept: 3 })
  }))

test('a statement that fails leaves its connection as it was', () =>
  alone(async () => {
    for (let tries = 0; tries < 3; tries++) {
      await expect(sql`select 1 / ${0}::int`.execute(t.db)).rejects.toThrow('division by zero')
      await expect(sql`select no_such_column, ${0}::int`.execute(t.db)).rejects.toThrow('no_such_column')
      expect(await numbered('1', tries)).toBe(1 + tries)
    }
  }))

test('who reads while a migration changes a type is answered', async () => {
  const list = async () => {
    const { status, body } = await t.call(brands.list, { query: { limite: 10 } })
    return { status, rows: rowsOf(body).length }
  }
  const before = await Promise.all(Array.from({ length: 6 }, list))
  await sql`alter table brands alter column descricao type varchar(5000)`.execute(t.db)
  try {
    expect(await Promise.all(Array.from({ length: 6 }, list))).toEqual(before)
  } finally {
    await sql`alter table brands alter column descricao type text`.execute(t.db)
  }
  expect(before[0]?.status).toBe(200)
})

test.each([
  ['a transaction', inTransaction],
  ['a snapshot', inSnapshot],
])('%s is repeated when the type of what it reads changed', (_, open) =>
  alone(async () => {
    await sql`create table changing (n int)`.execute(t.db)
    const read = () =>
      open(t.db, async (trx) => {
        const counted = await sql<{ n: number }>`select ${1}::int as n`.execute(trx)
        const { rows } = await sql`select n from changing where n = ${1}`.execute(trx)
        return [counted.rows[0]?.n, rows]
      })
    try {
      await sql`insert into changing values (1)`.execute(t.db)
      expect(await read()).toEqual([1, [{ n: 1 }]])
      await sql`alter table changing alter column n type text`.execute(t.db)
      expect(await read()).toEqual([1, [{ n: '1' }]])
    } finally {
      await sql`drop table changing`.execute(t.db)
    }
  }),
)

test('a connection whose prepared statements somebody took is used on, in and out of transactions', () =>
  alone(async () => {
    const inOne = () =>
      inTransaction(t.db, async (trx) => (await sql<{ n: number }>`select ${3}::int as n`.execute(trx)).rows)
    expect([await numbered('1', 1), await inOne()]).toEqual([2, [{ n: 3 }]])
    await sql`discard all`.execute(t.db)
    expect([await numbered('1', 2), await inOne()]).toEqual([3, [{ n: 3 }]])
    await sql`deallocate all`.execute(t.db)
    expect([await inOne(), await numbered('1', 3)]).toEqual([[{ n: 3 }], 4])
  }))
