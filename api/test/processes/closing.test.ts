import { connect } from 'node:net'
import { sql } from 'kysely'
import { openDatabase } from '../../src/db/database.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { createTestDatabase } from '../databases.ts'
import { aPromotion, crowd } from './concurrency-crowd.ts'
import { redeemAt, startApi } from './concurrency-processes.ts'

test('an api ends whatever is open, and answers what was under way', async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url, { max: 2 })
  const other = openDatabase(database.url, { max: 1 })
  const api = await startApi(database.url)
  try {
    const { id } = await aPromotion(db, { points: 0 })
    const [member] = await crowd(db, { size: 1, points: 0, now: new Date() })
    const { hostname, port } = new URL(api.url)
    // An idle connection, and one with an incomplete body.
    const open = [
      '',
      'POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    ]
    const sockets = open.map((text) => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      socket.write(text)
      return socket
    })
    await inTransaction(other, async (trx) => {
      await sql`select 1 from coupons where id = ${id} for update`.execute(trx)
      const hanging = redeemAt(api.url, { token: member?.token ?? '', couponId: id })
      const waiting = () =>
        sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`.execute(db)
      while ((await waiting()).rows.length === 0) await new Promise((resolve) => setImmediate(resolve))
      const ended = api.stop()
      const answer = await hanging
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([503, 'server/unavailable'])
      await ended
      // The coupon is still locked: closing waited only for the timeout of calls.
      expect((await waiting()).rows).toEqual([])
    })
    for (const socket of sockets) socket.destroy()
    expect((await sql`select 1 from redemptions`.execute(db)).rows).toEqual([])
  } finally {
    await api.kill()
    await Promise.all([db.destroy(), other.destroy()])
    await database.drop()
  }
})
