/** True where the browser restores what a page held: after a reload, and on the way back or forth to it. */
export const isReturn = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return entry !== undefined && (entry as PerformanceNavigationTiming).type !== 'navigate'
}
