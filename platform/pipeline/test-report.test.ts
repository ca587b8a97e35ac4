import { countJest, countPlaywright, lastLine, settle, sum } from './test-report.ts'

test('a suite that cannot run and a skipped test count as failed', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 2,
    numPendingTests: 1,
    numTodoTests: 0,
  }
  expect(countJest(report)).toEqual({ passed: 7, failed: 4 })
})

test('browser tests: flaky, skipped and errors outside of tests count as failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 }, errors: [{ message: 'no server' }] }
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 4 })
})

test('a step that crashed without a report has failed once', () => {
  expect(settle(countJest(undefined), 1)).toEqual({ passed: 0, failed: 1 })
})

test('a step that ran no test has failed, even with exit code 0', () => {
  expect(settle({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
})

test('a bad exit code is not counted on top of failed tests', () => {
  expect(settle({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 })
  expect(settle({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 })
})

test('the last line sums all steps', () => {
  const counts = [
    { passed: 1, failed: 0 },
    { passed: 20, failed: 3 },
  ]
  expect(lastLine(sum(counts))).toBe('21 passed, 3 failed')
})
