/** True when the browser restores form values: after a reload and on history navigation. */
export const isReturn = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return entry !== undefined && (entry as PerformanceNavigationTiming).type !== 'navigate'
}
