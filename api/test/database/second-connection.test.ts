import { setTimeout as pause } from 'node:timers/promises'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { sql } from 'kysely'
import { openDatabase } from '../../src/db/database.ts'
import { SECOND_CONNECTION } from '../../src/db/serving/second-connection.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { sharedTestApp } from '../test-app.ts'
import { newEmail } from '../world/registration.ts'

const t = sharedTestApp({ DATABASE_POOL: 10, limits: { rates: { import: 60 } } })
const ask = () => sql`select 1`.execute(t.db)

test('code that holds a transaction is refused the pool, and a transaction of its own', async () => {
  await expect(inTransaction(t.db, ask)).rejects.toThrow(SECOND_CONNECTION)
  await expect(inTransaction(t.db, () => inTransaction(t.db, async () => 1))).rejects.toThrow(SECOND_CONNECTION)
  const strict = t.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  await expect(strict.execute(ask)).rejects.toThrow(SECOND_CONNECTION)
})

test('so is code that holds a connection; a transaction begun by hand cannot be watched over, and there is none', async () => {
  await expect(t.db.connection().execute(ask)).rejects.toThrow(SECOND_CONNECTION)
  expect(() => t.db.startTransaction()).toThrow(/transaction\(\)\.execute/)
})

test('what a transaction starts and leaves behind may ask once it has ended', async () => {
  let later: Promise<unknown> = Promise.resolve()
  const release = new AbortController()
  await inTransaction(t.db, async () => {
    later = pause(60_000, undefined, { signal: release.signal }).catch(ask)
  })
  release.abort()
  expect(await later).toMatchObject({ rows: [{ '?column?': 1 }] })
})

test('a transaction on one database says nothing about another', async () => {
  const other = openDatabase(t.url, { max: 1 })
  try {
    const result = await inTransaction(t.db, () => inTransaction(other, (trx) => sql`select 1`.execute(trx)))
    expect(result.rows).toHaveLength(1)
    await expect(inTransaction(t.db, () => inTransaction(other, ask))).rejects.toThrow(SECOND_CONNECTION)
  } finally {
    await other.destroy()
  }
})

test('a hundred imports at once end, refused ones too, and other people are served meanwhile', async () => {
  const admin = await t.as('admin')
  const bringIn = (email: string) => {
    const line = { linha: 2, name: 'Ana', email, phone: '11984523067' }
    return t.call(customers.import, { body: { linhas: [line] } }, { as: admin })
  }
  const imports = Array.from({ length: 100 }, (_, turn) => bringIn(turn % 4 === 0 ? 'sem-arroba' : newEmail()))
  const others = Array.from({ length: 20 }, () => t.call(coupons.available))
  expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([200]))
  const statuses = (await Promise.all(imports)).map(({ status }) => status)
  expect(statuses.filter((status) => ![201, 422, 429].includes(status))).toEqual([])
  expect(statuses.filter((status) => status === 429)).toHaveLength(40)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from customer_invitations`.execute(t.db)
  expect(rows[0]?.n).toBe(statuses.filter((status) => status === 201).length)
})
