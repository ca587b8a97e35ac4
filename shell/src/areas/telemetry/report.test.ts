import { beaconSchema } from '@loopi/shared/federation/telemetry'
import { AreaLoadError } from '../loading/area-load-error.ts'
import { aLiveArea, listenToBeacons } from '../loading/test-area.ts'
import { report, reportOutcome } from './report.ts'

/** Reports as the host reads them. */
function told() {
  const beacons = listenToBeacons()
  return async () => (await beacons()).map((body) => beaconSchema.parse(body))
}

let nth = 0
/** Release that no other test reported. */
const aRelease = (changes: Parameters<typeof aLiveArea>[0] = {}) =>
  aLiveArea({ base: `/releases/mf-customer/${++nth}`, ...changes })

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
  report({ is: 'given-up', live: aRelease({ fallback }), path: '/cupons', milliseconds: 10 })
  expect(await reports()).toMatchObject([{ outcome }])
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
