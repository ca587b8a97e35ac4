import { openDatabase } from '../../src/db/database.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { showActivity, showCalls } from '../../src/modules/operations/operations.service.ts'
import { createTestDatabase } from '../databases.ts'
import { aPromotion, crowd } from './concurrency-crowd.ts'
import { redeemAt, startApi } from './concurrency-processes.ts'

test('the operations page tells the truth of two api processes, also of one that has ended', async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url, { max: 2 })
  const [one, other] = await Promise.all([startApi(database.url), startApi(database.url)])
  try {
    const { id } = await aPromotion(db, { points: 0, stock: 20 })
    const people = await crowd(db, { size: 5, points: 0, now: systemClock.now() })
    const redeem = (url: string, token = '') => redeemAt(url, { token, couponId: id })
    for (const { token } of people.slice(0, 2)) expect((await redeem(one.url, token)).status).toBe(200)
    for (const { token } of people.slice(2)) expect((await redeem(other.url, token)).status).toBe(200)
    await Promise.all([one.stop(), other.stop()])

    const { horas, lentas, falhas } = await showCalls(db, systemClock.now())
    expect(lentas).toMatchObject([{ metodo: 'POST', rota: '/api/cupons/comprar', chamadas: people.length }])
    expect(horas.reduce((sum, { chamadas }) => sum + chamadas, 0)).toBe(people.length)
    expect(falhas).toEqual([])
    const { periodos } = await showActivity(db, 'dia', systemClock.now())
    expect(periodos.at(-1)).toMatchObject({ cadastros: people.length, resgates: people.length })
  } finally {
    await Promise.all([one.kill(), other.kill()])
    await db.destroy()
    await database.drop()
  }
})
