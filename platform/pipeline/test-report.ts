/** How many tests of a step passed and failed. */
export type Count = { readonly passed: number; readonly failed: number }

const numberAt = (report: unknown, ...path: string[]): number => {
  let value = report
  for (const key of path) value = (value as Record<string, unknown> | null | undefined)?.[key]
  return typeof value === 'number' ? value : Array.isArray(value) ? value.length : 0
}

/** Counts Jest's --json report. A suite that could not run is a failure, and so is a test that was skipped. */
export const countJest = (report: unknown): Count => ({
  passed: numberAt(report, 'numPassedTests'),
  failed:
    numberAt(report, 'numFailedTests') +
    numberAt(report, 'numRuntimeErrorTestSuites') +
    numberAt(report, 'numPendingTests') +
    numberAt(report, 'numTodoTests'),
})

/** Counts Playwright's json report. A flaky or skipped test is a failure; so is an error outside of any test. */
export const countPlaywright = (report: unknown): Count => ({
  passed: numberAt(report, 'stats', 'expected'),
  failed:
    numberAt(report, 'stats', 'unexpected') +
    numberAt(report, 'stats', 'flaky') +
    numberAt(report, 'stats', 'skipped') +
    numberAt(report, 'errors'),
})

/** A step that ended badly has failed at least once, whatever its report says; one that ran nothing has failed too. */
export function settle(count: Count, exitCode: number): Count {
  const isSilent = count.passed + count.failed === 0
  return (exitCode !== 0 && count.failed === 0) || isSilent ? { ...count, failed: count.failed + 1 } : count
}

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
})

/** The plain last line, for people and machines. */
export const lastLine = ({ passed, failed }: Count): string => `${passed} passed, ${failed} failed`
