import { HOUR, MINUTE, SECOND } from '../../lib/clock.ts'
import { enqueue, type LoginQueue, NEW_SLOT, networkOf, type QueueSlot } from './login-queue.rules.ts'

const FREE = 10
const START = Date.parse('2026-11-20T15:00:00.000Z')

/** Account with addresses that try to sign in. */
function anAccount() {
  let queue: LoginQueue | null = null
  const places = new Map<string, QueueSlot>()
  return (from: string, now: number): number => {
    const step = enqueue(queue, places.get(from) ?? NEW_SLOT, { now, free: FREE })
    queue = step.queue
    places.set(from, step.place)
    return step.waitMs
  }
}

/** Number of checked passwords when `count` addresses retry exactly when permitted, for some hours. */
function lookedAt(tryAt: ReturnType<typeof anAccount>, count: number, hours: number): number {
  const due = Array.from({ length: count }, (_, at) => ({ from: `10.0.${at >> 8}.${at & 255}`, at: START }))
  let served = 0
  for (;;) {
    const next = due.reduce((first, one) => (one.at < first.at ? one : first))
    if (next.at > START + hours * HOUR) return served
    const wait = tryAt(next.from, next.at)
    if (wait === 0) served++
    next.at += wait === 0 ? 1 : wait
  }
}

test('of 600 tries at once from 60 addresses eleven are looked at', () => {
  const tryAt = anAccount()
  const waits = Array.from({ length: 600 }, (_, at) => tryAt(`10.0.0.${at % 60}`, START))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(11)
})

test('60 addresses that come back whenever they may get some hundreds of tries a day, and not 6,000', () => {
  expect(lookedAt(anAccount(), 60, 23)).toBeLessThan(800)
})

test('a thousand addresses get one try in fifteen seconds at most', () => {
  expect(lookedAt(anAccount(), 1_000, 2)).toBeLessThanOrEqual(FREE + (2 * HOUR) / (15 * SECOND) + 1)
})

test('a place that is new is served immediately when the queue is empty', () => {
  const tryAt = anAccount()
  for (let i = 0; i < 30; i++) tryAt('10.0.0.1', START + i * SECOND)
  expect(tryAt('10.0.0.2', START + 10 * MINUTE)).toBe(0)
})

test('a place that is new waits once, behind each guessing place once', () => {
  const tryAt = anAccount()
  for (let i = 0; i < 600; i++) tryAt(`10.0.0.${i % 30}`, START)
  const wait = tryAt('owner', START)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(30 * 15 * SECOND)
  for (let i = 0; i < 600; i++) tryAt(`10.0.1.${i % 20}`, START + wait - 1)
  expect(tryAt('owner', START + wait - 1)).toBe(1)
  expect(tryAt('owner', START + wait)).toBe(0)
})

test('each failure keeps its place away for twice as long', () => {
  const tryAt = anAccount()
  let now = START
  for (let i = 0; i <= FREE; i++) expect(tryAt('10.0.0.1', now)).toBe(0)
  for (const seconds of [30, 60, 120, 240]) {
    expect(tryAt('10.0.0.1', now)).toBe(seconds * SECOND)
    now += seconds * SECOND
    expect(tryAt('10.0.0.1', now)).toBe(0)
  }
})

test('a queue is no longer than a quarter of an hour, and says so', () => {
  const tryAt = anAccount()
  for (let i = 0; i < 200; i++) tryAt(`10.0.0.${i}`, START)
  expect(tryAt('10.0.1.1', START)).toBe(15 * MINUTE)
})

test('a place that does not come back loses its turn', () => {
  const tryAt = anAccount()
  for (let i = 0; i <= FREE; i++) tryAt('10.0.0.1', START)
  const wait = tryAt('late', START)
  for (let i = 0; i < 5; i++) tryAt(`10.0.2.${i}`, START + wait + 16 * MINUTE)
  expect(tryAt('late', START + wait + 16 * MINUTE)).toBeGreaterThan(0)
})

test('after a day the count begins anew', () => {
  const tryAt = anAccount()
  for (let i = 0; i < 50; i++) tryAt(`10.0.0.${i}`, START)
  expect(tryAt('10.0.1.1', START + 24 * HOUR - 1)).toBe(0)
  for (let i = 0; i < FREE; i++) expect(tryAt('10.0.0.1', START + 24 * HOUR)).toBe(0)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1::2:a:b:c', '2001:db8:1:0::/64'],
  ['2001:db8:1:2:3::a:b', '2001:db8:1:2::/64'],
  ['::', '0:0:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['2001:0:0:0a00:a:b:c:d', '2001:0:0:a00::/64'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))

test('a place that is due is kept for a quarter of an hour, to its last millisecond', () => {
  const dueAt = START
  const place: QueueSlot = { tries: 0, dueAt, notBefore: null }
  const queue: LoginQueue = { since: START, tries: FREE, lineUntil: START + 20 * MINUTE }
  const wait = (late: number) => enqueue(queue, place, { now: dueAt + late, free: FREE }).waitMs
  expect(wait(15 * MINUTE)).toBe(0)
  // Behind all addresses that joined the queue meanwhile.
  expect(wait(15 * MINUTE + 1)).toBe(5 * MINUTE + 15 * SECOND - 1)
})

test('a queue is as long as a quarter of an hour to its last millisecond, and none is longer', () => {
  const wait = (until: number) => {
    const queue: LoginQueue = { since: START, tries: FREE, lineUntil: START + until }
    const { waitMs, place } = enqueue(queue, NEW_SLOT, { now: START, free: FREE })
    return [waitMs, place.dueAt]
  }
  expect(wait(15 * MINUTE - 15 * SECOND)).toEqual([15 * MINUTE, START + 15 * MINUTE])
  expect(wait(15 * MINUTE - 15 * SECOND + 1)).toEqual([15 * MINUTE, null])
})

test('a place that failed often is kept away for half a day and no longer', () => {
  const queue: LoginQueue = { since: START, tries: FREE, lineUntil: 0 }
  const away = (tries: number) => {
    const { place } = enqueue(queue, { tries, dueAt: null, notBefore: null }, { now: START, free: FREE })
    return (place.notBefore ?? 0) - START
  }
  expect([0, 10, 11, 40].map(away)).toEqual([30 * SECOND, 30 * SECOND * 1024, 12 * HOUR, 12 * HOUR])
})
