import { createTickets } from './tickets.ts'

const SECRET = 's'.repeat(32)
const HASH = 'c'.repeat(16)
const HOUR = 3_600_000

/** Tickets of a host with an adjustable clock. */
function aHost(secret = SECRET) {
  const clock = { now: Date.parse('2026-11-23T12:00:00Z') }
  const tickets = createTickets(secret, () => clock.now)
  const visit = tickets.visitFrom('203.0.113.9')
  const text = tickets.issue({ ...visit, area: 'mf-customer', hash: HASH, kind: 'canary', percentile: 7 })
  return { tickets, visit, text, clock }
}

test('a ticket says which visit of which network it was given to, and where the visitor stands', () => {
  const { tickets, visit, text } = aHost()
  expect(tickets.check(text, 'mf-customer', HASH)).toEqual({
    ...visit,
    area: 'mf-customer',
    hash: HASH,
    kind: 'canary',
    percentile: 7,
  })
})

test('another host with the same secret takes it, one with another does not', () => {
  const { text } = aHost()
  expect(
    createTickets(SECRET, () => Date.parse('2026-11-23T12:30:00Z')).check(text, 'mf-customer', HASH),
  ).not.toBeNull()
  expect(aHost('t'.repeat(32)).tickets.check(text, 'mf-customer', HASH)).toBeNull()
})

test('a ticket is for its release alone', () => {
  const { tickets, text } = aHost()
  expect(tickets.check(text, 'mf-customer', 'd'.repeat(16))).toBeNull()
  expect(tickets.check(text, 'mf-marketing', HASH)).toBeNull()
})

test('a ticket ends after an hour', () => {
  const { tickets, text, clock } = aHost()
  clock.now += HOUR - 1000
  expect(tickets.check(text, 'mf-customer', HASH)).not.toBeNull()
  clock.now += 2000
  expect(tickets.check(text, 'mf-customer', HASH)).toBeNull()
})

test('no letter of a ticket can be changed', () => {
  const { tickets, text } = aHost()
  for (let at = 0; at < text.length; at++) {
    const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
    // The last base64 letter has unused bits; the host compares the text itself.
    expect(tickets.check(changed, 'mf-customer', HASH)).toBeNull()
  }
  for (const made of ['', 'a.b.c.d.e.f', `${text}.x`, text.slice(1)])
    expect(tickets.check(made, 'mf-customer', HASH)).toBeNull()
})

test('each page is a visit of its own, and pages of one network are known as its', () => {
  const { tickets, visit } = aHost()
  const next = tickets.visitFrom('203.0.113.77')
  expect(next.visit).not.toBe(visit.visit)
  expect(next.network).toBe(visit.network)
  expect(tickets.visitFrom('203.0.114.9').network).not.toBe(visit.network)
})

test.each([
  ['203.0.113.9', '::ffff:203.0.113.77', true],
  ['203.0.113.9', '203.0.114.9', false],
  ['2001:db8:1:2::7', '2001:0db8:0001:ffff:0:0:0:1', true],
  ['2001:db8:1::1', '2001:db8:2::1', false],
  ['172.32.0.1', '172.32.0.2', true],
  // Private addresses identify no network.
  ['127.0.0.1', '127.0.0.1', false],
  ['10.1.2.3', '10.1.2.3', false],
  ['172.16.0.1', '172.16.0.1', false],
  ['192.168.0.7', '::ffff:192.168.0.7', false],
  ['::1', '::1', false],
  ['fd00::1', 'fd00::1', false],
])('visits from %s and %s are of one network: %s', (one, other, together) => {
  const { tickets } = aHost()
  expect(tickets.visitFrom(one).network === tickets.visitFrom(other).network).toBe(together)
})
