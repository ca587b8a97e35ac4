import { createVisit } from './visit.ts'

const RELEASE = { name: 'mf-customer', hash: 'a'.repeat(16) }
const VISIT = { bucket: 42, tickets: { [`mf-customer.${RELEASE.hash}`]: 'ticket' } }

test('the host is asked once, and what is reported meanwhile goes out with its ticket, in order', async () => {
  const ask = jest.fn(async () => VISIT)
  const visit = createVisit(ask)
  const sent: (string | null)[] = []
  visit.withTicket(RELEASE, (ticket) => sent.push(ticket))
  visit.withTicket({ ...RELEASE, hash: 'b'.repeat(16) }, (ticket) => sent.push(ticket))
  expect(sent).toEqual([])
  await visit.settled()
  await Promise.resolve()
  expect(sent).toEqual(['ticket', null])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(visit.bucket()).toBe(42)
})

test('once it is known nothing waits: a page that is left has no time for it', async () => {
  const visit = createVisit(async () => VISIT)
  await visit.settled()
  const sent: (string | null)[] = []
  visit.withTicket(RELEASE, (ticket) => sent.push(ticket))
  expect(sent).toEqual(['ticket'])
})

test('a report goes out without a ticket while the host is silent, and the next one asks again', async () => {
  const ask = jest.fn(async () => VISIT).mockRejectedValueOnce(new Error('offline'))
  const visit = createVisit(ask)
  const first = new Promise((resolve) => visit.withTicket(RELEASE, resolve))
  expect(await first).toBeNull()
  const second = new Promise((resolve) => visit.withTicket(RELEASE, resolve))
  expect(await second).toBe('ticket')
})
