/** Counts of a step's passed and failed tests. */
export type Count = { readonly passed: number; readonly failed: number }

const numberAt = (report: unknown, ...path: string[]): number => {
  let value = report
  for (const key of path) value = (value as Record<string, unknown> | null | undefined)?.[key]
  return typeof value === 'number' ? value : Array.isArray(value) ? value.length : 0
}

/** Counts of Jest's JSON report. A suite that cannot run is a failure, and so is a skipped test. */
export const countJest = (report: unknown): Count => ({
  passed: numberAt(report, 'numPassedTests'),
  failed:
    numberAt(report, 'numFailedTests') +
    numberAt(report, 'numRuntimeErrorTestSuites') +
    numberAt(report, 'numPendingTests') +
    numberAt(report, 'numTodoTests'),
})

/** Counts of Playwright's JSON report. A flaky or skipped test is a failure, and so is an error outside of any test. */
export const countPlaywright = (report: unknown): Count => ({
  passed: numberAt(report, 'stats', 'expected'),
  failed:
    numberAt(report, 'stats', 'unexpected') +
    numberAt(report, 'stats', 'flaky') +
    numberAt(report, 'stats', 'skipped') +
    numberAt(report, 'errors'),
})

/** Adds a failure when the exit code is bad or no test ran, whatever the report says. */
export function settle(count: Count, exitCode: number): Count {
  const isSilent = count.passed + count.failed === 0
  return (exitCode !== 0 && count.failed === 0) || isSilent ? { ...count, failed: count.failed + 1 } : count
}

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
})

/** Last line of a run, for people and machines. */
export const lastLine = ({ passed, failed }: Count): string => `${passed} passed, ${failed} failed`
