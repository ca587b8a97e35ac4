/** @page */

import type { LiveShell } from '@loopi/shared/federation/page-data'
import { beaconSchema } from '@loopi/shared/federation/telemetry'
import { aLiveArea, listenToBeacons } from '../loading/test-area.ts'
import { leaveShell } from '../walk-back/leave-shell.ts'
import { createShellReports } from './shell-reports.ts'
import { watchUncaughtErrors } from './uncaught-errors.ts'
import { timeline } from './visit-timeline.ts'

let nth = 0
/** Shell with a unique hash, and its reports to the host. */
function aShell(source: LiveShell['source'] = 'canary') {
  const hash = String(++nth).padStart(16, '0')
  const shell: LiveShell = { hash, base: `/releases/shell/${hash}`, source, ticket: 'ticket' }
  const beacons = listenToBeacons()
  const told = async () => (await beacons()).map((body) => beaconSchema.parse(body))
  const leave = jest.fn()
  return { shell, reports: createShellReports(shell, leave), told, leave }
}

function thrownIn(file: string): Error {
  const error = new Error('boom')
  error.stack = `Error: boom\n    at run (http://localhost${file}:1:20)`
  return error
}
const lost = (file: string) => Object.assign(new Error(), { request: file })

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><main></main></div>'
  sessionStorage.clear()
})

test('a start counts as loaded and drawn, with the time that it took and the ticket of the page', async () => {
  const { reports, told } = aShell()
  reports.started(420)
  reports.measured({ lcp: 900 })
  expect(await told()).toMatchObject([
    { area: 'shell', outcome: 'loaded', milliseconds: 420, ticket: 'ticket' },
    { area: 'shell', outcome: 'drawn' },
    { area: 'shell', outcome: 'measured', measures: { lcp: 900 } },
  ])
})

test('code of its own that throws is a crash, a file of its own that does not come a late chunk; the page stays', async () => {
  const { shell, reports, told, leave } = aShell()
  reports.failed(thrownIn(`${shell.base}/js/main.js`))
  reports.failed(lost(`${shell.base}/js/9.js`))
  expect(await told()).toMatchObject([{ outcome: 'crashed' }, { outcome: 'late-chunk' }])
  expect(leave).not.toHaveBeenCalled()
})

test.each([
  ['an area', thrownIn('/releases/mf-customer/0123456789abcdef/js/1.js')],
  ['a lazy part of an area', lost('/releases/mf-customer/0123456789abcdef/js/1.js')],
  ['another release of the shell', thrownIn('/releases/shell/ffffffffffffffff/js/main.js')],
  ['an extension', Object.assign(new Error(), { stack: 'Error\n at chrome-extension://abc/content.js:1:1' })],
])('an error of %s is not the shell’s, and takes nobody away', async (_whose, cause) => {
  const { reports, told, leave } = aShell()
  reports.failed(cause)
  expect(await told()).toEqual([])
  expect(leave).not.toHaveBeenCalled()
})

test('a crash that took the whole page away leaves for an earlier shell', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  const page = aShell()
  page.reports.failed(thrownIn(`${page.shell.base}/js/main.js`))
  expect(page.leave).toHaveBeenCalledTimes(1)
})

test('of two errors while an area is on the screen each is told of whose files it is', async () => {
  const { shell, reports, told } = aShell()
  const live = aLiveArea()
  timeline.enter(live, '/cupons')
  const ofArea: unknown[] = []
  watchUncaughtErrors({ isLoading: () => false, onError: (error) => ofArea.push(error), onOther: reports.failed })
  const throws = (file: string) => dispatchEvent(new ErrorEvent('error', { error: thrownIn(file) }))
  throws(`${live.base}/js/cupons.js`)
  expect([ofArea.length, await told()]).toEqual([1, []])
  throws(`${shell.base}/js/main.js`)
  expect([ofArea.length, await told()]).toMatchObject([1, [{ area: 'shell', outcome: 'crashed' }]])
})

test('a shell is left once in a tab, and a preview never', async () => {
  const { shell } = aShell()
  const browser = { releaseOf: jest.fn(async () => 'a'.repeat(16)), reload: jest.fn() }
  expect(await leaveShell({ ...shell, source: 'preview' }, undefined, browser)).toBe(false)
  expect(await leaveShell(shell, undefined, browser)).toBe(true)
  expect(await leaveShell(shell, undefined, browser)).toBe(false)
  expect(browser.reload).toHaveBeenCalledTimes(1)
})
