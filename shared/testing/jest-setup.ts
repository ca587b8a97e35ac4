// Timeout for a busy machine: it only stops what hangs.
jest.setTimeout(60_000)

// Suites without a page load nothing of React.
if (typeof document !== 'undefined') jest.requireActual('./jest-page')

// Before each test, because pages of the previous test store their drafts when they unmount.
beforeEach(() => globalThis.sessionStorage?.clear())

// Console errors fail a test; a test that expects one replaces this spy.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    throw new Error(`console.error: ${said.map(String).join(' ')}`)
  })
})

afterEach(() => {
  globalThis.localStorage?.clear()
  jest.restoreAllMocks()
})
