// Timeout for a busy machine: it only stops what hangs.
jest.setTimeout(30_000)

// Suites without a page load nothing of React.
if (typeof document !== 'undefined') jest.requireActual('./jest-page')

// Before, not after: pages of the last test keep their drafts when they unmount.
beforeEach(() => globalThis.sessionStorage?.clear())

// Console errors fail a test: one that expects an error replaces this spy itself.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    throw new Error(`console.error: ${said.map(String).join(' ')}`)
  })
})

afterEach(() => {
  globalThis.localStorage?.clear()
  jest.restoreAllMocks()
})
