/** @page */
import { afterPreloads } from './after-preloads.ts'

const LONGEST = 10_000

let come: string[]

/** Preload link as in the host's HTML. */
function preloaded(href: string): HTMLLinkElement {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'script', href })
  link.setAttribute('as', 'script')
  document.head.append(link)
  return link
}

/** Runs pending promises without advancing time. */
const soon = () => jest.advanceTimersByTimeAsync(0)

beforeEach(() => {
  jest.useFakeTimers()
  come = []
  performance.getEntriesByName = (name: string) => (come.includes(name) ? [{ name } as PerformanceEntry] : [])
  window.requestIdleCallback = (run: IdleRequestCallback) => {
    run({ didTimeout: false, timeRemaining: () => 50 })
    return 1
  }
})

afterEach(() => {
  jest.useRealTimers()
  document.head.replaceChildren()
})

test('a page whose files have come is not waited for', async () => {
  come.push(preloaded('https://loopi.test/a.js').href)
  const run = jest.fn()
  afterPreloads(run)
  await soon()
  expect(run).toHaveBeenCalledTimes(1)
})

test('files under way are waited for, whether they come or fail', async () => {
  const [one, other] = [preloaded('https://loopi.test/a.js'), preloaded('https://loopi.test/b.js')]
  const run = jest.fn()
  afterPreloads(run)
  one.dispatchEvent(new Event('load'))
  await soon()
  expect(run).not.toHaveBeenCalled()
  other.dispatchEvent(new Event('error'))
  await soon()
  expect(run).toHaveBeenCalledTimes(1)
})

test('a file that never comes holds nothing up for longer than ten seconds, and nothing runs twice', async () => {
  const hanging = preloaded('https://loopi.test/a.js')
  const run = jest.fn()
  afterPreloads(run)
  await jest.advanceTimersByTimeAsync(LONGEST - 1)
  expect(run).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(1)
  hanging.dispatchEvent(new Event('load'))
  await soon()
  expect(run).toHaveBeenCalledTimes(1)
})
