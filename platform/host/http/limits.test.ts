import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jest } from '@jest/globals'
import Fastify from 'fastify'
import { serveEvents } from '../registry/events.ts'
import { openStore } from '../registry/store.ts'
import { start, started } from '../test/host.ts'
import { aStore } from '../test/store.ts'
import { connectionLimit, fixedWindow } from './limits.ts'

const MINUTE = 60_000
const at = (time: number) => void jest.spyOn(Date, 'now').mockReturnValue(time)
afterEach(() => void jest.restoreAllMocks())

test('an address waits for the end of the minute in which it asked too often; others do not', () => {
  const retryAfter = fixedWindow(2)
  at(5 * MINUTE + 48_500)
  expect([retryAfter('a'), retryAfter('a'), retryAfter('a'), retryAfter('b')]).toEqual([0, 0, 12, 0])
  at(6 * MINUTE)
  expect(retryAfter('a')).toBe(0)
})

test('what an address gave back it can take again', () => {
  const places = connectionLimit(2)
  const acquire = (address: string) => places.acquire(address)
  expect([acquire('a'), acquire('a'), acquire('a'), acquire('b')]).toEqual([true, true, false, true])
  places.release('a')
  expect([acquire('a'), acquire('a')]).toEqual([true, false])
})

test('an IPv6 address is counted with its network of 64 bits, where one machine has all addresses', () => {
  const retryAfter = fixedWindow(1)
  at(5 * MINUTE + 48_500)
  const callers = ['2001:db8:1:2::7', '2001:0db8:1:2:ffff::8', '2001:db8:1:3::7', '::ffff:203.0.113.9', '203.0.113.9']
  expect(callers.map(retryAfter)).toEqual([0, 12, 0, 0, 12])
  const places = connectionLimit(1)
  expect(callers.map((address) => places.acquire(address))).toEqual([true, false, true, true, false])
  places.release('2001:db8:1:2::9')
  expect(places.acquire('2001:db8:1:2::7')).toBe(true)
})

test('who reads the records of what is live over and over is told when to come again', async () => {
  at(5 * MINUTE + 48_500)
  const host = await start(await aStore({ TRUST_PROXY: '1' }))
  const ask = (from: string) => host.inject({ url: '/federation/records', headers: { 'x-forwarded-for': from } })
  const answers = await Promise.all(Array.from({ length: 61 }, (_, claim) => ask(`198.51.100.${claim}, 203.0.113.9`)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(60).fill(200), 429])
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.headers['retry-after']).toBe('12')
  expect(refused?.json()).toMatchObject({ code: 'request/rate-limited' })
  expect((await ask('203.0.113.10')).statusCode).toBe(200)
})

test('an address that holds all its streams gets one more when it has left another', async () => {
  const app = Fastify()
  started.push(app)
  const asked: IncomingMessage[] = []
  app.addHook('onRequest', async ({ raw }) => void asked.push(raw))
  serveEvents(app, openStore(await aStore(), app.log), connectionLimit(1))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/federation/events`
  const stop = new AbortController()
  expect((await fetch(url, { signal: stop.signal })).status).toBe(200)
  const refused = await fetch(url)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  const left = asked[0] && once(asked[0].socket, 'close')
  stop.abort()
  await left
  const last = await fetch(url)
  expect(last.status).toBe(200)
  await last.body?.cancel()
})
