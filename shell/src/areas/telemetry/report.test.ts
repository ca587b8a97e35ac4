/** @page */

import { beaconSchema } from '@loopi/shared/federation/telemetry'
import { AreaLoadError } from '../loading/area-load-error.ts'
import { aLiveArea, leavePage, listenToBeacons } from '../loading/test-area.ts'
import { crashedBefore, reportCrash } from './crashes.ts'
import { isLossOfOthers, report, reportOutcome } from './report.ts'

/** Reports as the host reads them. */
function told() {
  const beacons = listenToBeacons()
  return async () => (await beacons()).map((body) => beaconSchema.parse(body))
}

let nth = 0
/** Release with a unique hash. */
const aRelease = (changes: Parameters<typeof aLiveArea>[0] = {}) =>
  aLiveArea({ base: `/releases/mf-customer/${++nth}`, ...changes })

test('a report of what went well is sent when the page has made its own calls, or is left', async () => {
  jest.useFakeTimers()
  const reports = told()
  const live = aRelease()
  report({ is: 'loaded', live, path: '/cupons', milliseconds: 10 })
  reportOutcome(live, 'drawn', { path: '/cupons' })
  expect(await reports()).toEqual([])
  jest.runAllTimers()
  jest.useRealTimers()
  expect(await reports()).toMatchObject([{ outcome: 'loaded' }, { outcome: 'drawn' }])

  reportOutcome(aRelease(), 'drawn', { path: '/marcas' })
  leavePage()
  expect(await reports()).toMatchObject([{}, {}, { outcome: 'drawn', path: '/marcas' }])
})

test('a failure is told at once, after what went well before it', async () => {
  const reports = told()
  const live = aRelease()
  reportOutcome(live, 'drawn', { path: '/cupons' })
  reportOutcome(live, 'crashed', { path: '/cupons' })
  expect(await reports()).toMatchObject([{ outcome: 'drawn' }, { outcome: 'crashed' }])
})

test('outcomes carry the ticket of their release, each once a visit', async () => {
  const reports = told()
  const live = aRelease({ ticket: 'first' })
  reportOutcome(live, 'drawn', { path: '/cupons' })
  reportOutcome(live, 'drawn', { path: '/cupons' })
  reportOutcome(live, 'measured', { path: '/cupons', measures: { lcp: 900 } })
  expect(await reports()).toMatchObject([
    { outcome: 'drawn', ticket: 'first' },
    { outcome: 'measured', ticket: 'first', measures: { lcp: 900 } },
  ])
})

test('a newer ticket of the same release makes no second visit', async () => {
  const reports = told()
  const live = aRelease({ ticket: 'first' })
  reportOutcome(live, 'drawn', { path: '/cupons' })
  reportOutcome({ ...live, ticket: 'second' }, 'crashed', { path: '/cupons' })
  expect((await reports()).map((one) => 'ticket' in one && one.ticket)).toEqual(['first', 'first'])
})

test.each([
  [aLiveArea(), 'fallback'],
  [null, 'unavailable'],
])('a release that was given up is served by its fallback, or by none', async (fallback, outcome) => {
  const reports = told()
  const live = aRelease({ fallback })
  const failure = new AreaLoadError('evaluation', live, new Error('boom'), null)
  report({ is: 'given-up', live, path: '/cupons', milliseconds: 10, failure })
  expect(await reports()).toMatchObject([{ outcome }])
})

test('a release that was given up for a file of the shell is not blamed, and the shell is, once', async () => {
  const reports = told()
  const live = aRelease()
  const shell = {
    hash: 'a'.repeat(16),
    base: '/releases/shell/lost',
    source: 'canary' as const,
    ticket: 'of the shell',
  }
  const file = 'http://localhost/releases/shell/lost/js/5.js'
  report({
    is: 'given-up',
    live,
    path: '/cupons',
    milliseconds: 10,
    failure: new AreaLoadError('http', live, null, file),
  })
  expect([isLossOfOthers(live, file, shell), isLossOfOthers(live, file, shell)]).toEqual([true, true])
  expect(isLossOfOthers(live, `http://localhost${live.base}/js/1.js`, shell)).toBe(false)
  expect(await reports()).toMatchObject([
    { area: 'shell', hash: shell.hash, outcome: 'late-chunk', path: '/*', ticket: 'of the shell' },
  ])
})

test('a failed attempt is told with its kind and file', async () => {
  const reports = told()
  const live = aRelease()
  const failure = new AreaLoadError('network', live, null, 'http://localhost/releases/mf-customer/1/js/1.js')
  report({ is: 'failed', live, path: '/cupons', milliseconds: 10, failure, attempt: 2 })
  expect(await reports()).toMatchObject([
    { outcome: 'failed', kind: 'network', attempt: 2, file: '/releases/mf-customer/1/js/1.js' },
  ])
})

test('a developer’s override is not told of', async () => {
  const reports = told()
  const live = aRelease({ source: 'override' })
  reportOutcome(live, 'crashed', { path: '/cupons' })
  report({ is: 'loaded', live, path: '/cupons', milliseconds: 1 })
  expect(await reports()).toEqual([])
})

test('a file that did not come without a network is told of no release, and none is avoided for it', async () => {
  performance.getEntriesByName = () => []
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reports = told()
  const live = aRelease({ fallback: aRelease() })
  const file = `http://localhost${live.base}/js/1.js`
  const failure = new AreaLoadError('network', live, null, file)
  report({ is: 'failed', live, path: '/cupons', milliseconds: 10, failure, attempt: 1 })
  report({ is: 'given-up', live, path: '/cupons', milliseconds: 10, failure })
  reportCrash(live, '/cupons', Object.assign(new Error('Loading chunk 1 failed.'), { request: file }))
  expect(await reports()).toEqual([])
  expect(crashedBefore()).toEqual([])
  network.mockRestore()
})
