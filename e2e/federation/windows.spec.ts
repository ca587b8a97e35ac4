import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const EVENTS = '/federation/events'

test('the tabs of a browser have one stream together, and another leads when the leader goes', async ({ context }) => {
  const streams: Page[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === EVENTS) streams.push(request.frame().page())
  })
  const pages: Page[] = []
  // Exceeds a browser's connections per host by one.
  for (let count = 1; count <= 7; count++) {
    const page = await context.newPage()
    await page.goto('/termos')
    pages.push(page)
  }
  const isWaiting = (page: Page) =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query()
      return held.length + pending.length
    })
  const [first] = pages as [Page]
  await expect.poll(() => isWaiting(first)).toBe(7)
  expect(streams).toHaveLength(1)

  const leader = streams[0] as Page
  const others = pages.filter((page) => page !== leader)
  await leader.close()
  await expect.poll(() => streams.length).toBe(2)
  expect(others).toContain(streams[1])
  await (await context.newPage()).goto('/termos')
})
