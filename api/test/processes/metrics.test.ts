import { freePort } from '../../../platform/local/ports.ts'
import { openDatabase } from '../../src/db/database.ts'
import { createTestDatabase } from '../databases.ts'
import { aPromotion, crowd } from './concurrency-crowd.ts'
import { redeemAt, startApi } from './concurrency-processes.ts'

/** Value of a time series; undefined where there is none. */
const valueIn = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('an operator sees rate, times, pools, queues and mails of an api, with no label that grows with people', async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url, { max: 2 })
  const port = String(await freePort())
  const api = await startApi(database.url, { METRICS_PORT: port })
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  try {
    const { id } = await aPromotion(db, { points: 0, stock: 20 })
    const people = await crowd(db, { size: 6, points: 0, now: new Date() })
    const redeem = (token: string) => redeemAt(api.url, { token, couponId: id })
    const seriesIn = (text: string) => text.split('\n').filter((line) => /^loopi_/.test(line)).length

    expect((await redeem(people[0]?.token ?? '')).status).toBe(200)
    const before = await scrape()
    for (const { token } of people.slice(1)) expect((await redeem(token)).status).toBe(200)
    const text = await scrape()
    expect(seriesIn(text)).toBe(seriesIn(before))

    const redemptions = '{method="POST",route="/api/cupons/comprar",status="2xx"}'
    expect(valueIn(text, `loopi_http_request_duration_seconds_count${redemptions}`)).toBe(people.length)
    for (const work of ['read', 'write', 'sign-in', 'export', 'background', 'health'])
      expect(valueIn(text, `loopi_database_connections{work="${work}",state="size"}`)).toBeGreaterThan(0)
    expect(valueIn(text, 'loopi_database_connections{work="write",state="waited for"}')).toBe(0)
    for (const queue of ['mail', 'wallet']) expect(valueIn(text, `loopi_queue_jobs{queue="${queue}"}`)).toBeDefined()
    expect(valueIn(text, 'loopi_queue_oldest_seconds{queue="mail"}')).toBeDefined()
    expect(valueIn(text, 'loopi_mirroring_movements{state="failed"}')).toBe(0)
    expect(valueIn(text, 'loopi_mirroring_oldest_seconds')).toBeDefined()
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect((await fetch(`${api.url}/metrics`)).status).toBe(404)
  } finally {
    await api.kill()
    await db.destroy()
    await database.drop()
  }
})
