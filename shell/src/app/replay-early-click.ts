import { EARLY_CLICK, type EarlyClick } from '@loopi/shared/federation/page-data'

/**
 * Repeats a click that the visitor made before hydration; React first hydrates the clicked part. A button of a replaced
 * page is ignored.
 */
export function replayEarlyClick(): void {
  const early = (globalThis as { [EARLY_CLICK]?: EarlyClick | null })[EARLY_CLICK]
  if (early?.button.isConnected) early.button.click()
}
