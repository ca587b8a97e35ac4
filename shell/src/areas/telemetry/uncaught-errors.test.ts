/** @page */

import { aLiveArea } from '../loading/test-area.ts'
import { type UncaughtError, uncaughtErrorOf, watchUncaughtErrors } from './uncaught-errors.ts'
import { createTimeline, timeline } from './visit-timeline.ts'

const live = aLiveArea()

/** Error whose stack has the given files, innermost first. */
function thrownIn(...files: string[]): Error {
  const error = new Error('boom')
  error.stack = ['Error: boom', ...files.map((file) => `    at run (http://localhost${file}:1:20)`)].join('\n')
  return error
}

function extension(): Error {
  const error = thrownIn(`${live.base}/js/cupons.js`)
  error.stack = (error.stack ?? '').replace('    at run', '    at x (chrome-extension://abc/c.js:1:1)\n    at run')
  return error
}

function namingTheArea(): Error {
  const error = new Error(`GET http://localhost${live.base}/js/1.js failed`)
  error.stack = `Error: ${error.message}\n    at x (http://localhost/releases/shell/0123456789abcdef/js/main.js:1:1)`
  return error
}

function shown() {
  const timeline = createTimeline(() => 0)
  timeline.enter(live, '/cupons')
  return timeline
}

test.each([
  ['the area’s own file', thrownIn(`${live.base}/js/cupons.js`, '/releases/shell/0123456789abcdef/js/react.js'), false],
  ['a file of its second attempt', thrownIn(`${live.base}~2/js/cupons.js`), false],
  ['a lazy part that did not come', Object.assign(new Error(), { request: `${live.base}/js/9.js` }), true],
])('an error of %s is the area’s', (_what, cause, isLateChunk) => {
  expect(uncaughtErrorOf(cause, 10, shown())).toMatchObject({ scene: { live, path: '/cupons' }, isLateChunk })
})

test.each([
  [
    'the shell, called by the area',
    thrownIn('/releases/shell/0123456789abcdef/js/main.js', `${live.base}/js/cupons.js`),
  ],
  ['a lazy part of the shell', Object.assign(new Error(), { request: '/releases/shell/0123456789abcdef/js/5.js' })],
  ['another area', thrownIn('/releases/mf-marketing/aaaaaaaaaaaaaaaa/js/1.js')],
  ['another release of the area', thrownIn('/releases/mf-customer/bbbbbbbbbbbbbbbb/js/1.js')],
  ['an extension that wraps a function of the area', extension()],
  ['the shell, with an address of the area in its message', namingTheArea()],
  ['a browser extension', Object.assign(new Error(), { stack: 'Error\n at chrome-extension://abc/content.js:1:1' })],
  ['a script that tells nothing', 'Script error.'],
  ['nothing', undefined],
])('no area is blamed for an error of %s', (_what, cause) => {
  expect(uncaughtErrorOf(cause, 10, shown())).toBeNull()
})

test('before an area is on the screen nothing is its error', () => {
  expect(uncaughtErrorOf(thrownIn(`${live.base}/js/cupons.js`), 10, createTimeline())).toBeNull()
})

describe('a script of the area that does not come', () => {
  const told: UncaughtError[] = []
  let isLoading = false
  beforeAll(() => {
    timeline.enter(live, '/cupons')
    watchUncaughtErrors({ isLoading: () => isLoading, onError: (error) => void told.push(error) })
  })
  beforeEach(() => void told.splice(0))

  const failOf = (src: string) => {
    const script = document.createElement('script')
    script.src = src
    document.head.append(script)
    script.dispatchEvent(new Event('error'))
  }

  test('is told of, though the area catches the error', () => {
    failOf(`${live.base}/js/late.js`)
    expect(told).toMatchObject([{ isLateChunk: true, scene: { path: '/cupons' } }])
  })

  test('is the loader’s business while a page is loaded, and nobody’s when it is the shell’s', () => {
    isLoading = true
    failOf(`${live.base}/js/late.js`)
    isLoading = false
    failOf('/releases/shell/0123456789abcdef/js/5.js')
    expect(told).toEqual([])
  })
})
