import { EARLY_CLICK, type EarlyClick } from '@loopi/ui/federation/page-data'

/**
 * Presses the button that the visitor pressed while the page had not come to life. React finishes for it what it would
 * hydrate later; a button that another page took the place of is left alone.
 */
export function replayEarlyClick(): void {
  const early = (globalThis as { [EARLY_CLICK]?: EarlyClick | null })[EARLY_CLICK]
  if (early?.button.isConnected) early.button.click()
}
