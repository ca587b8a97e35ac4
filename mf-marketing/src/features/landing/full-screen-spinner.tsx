import { Loader, VisuallyHidden } from '@loopi/ui/core'
import classes from './full-screen-spinner.module.css'
import { landingTexts } from './landing.texts.ts'

/** Covers the screen while a stored token is being checked. */
export function FullScreenSpinner() {
  return (
    <div className={classes.cover} role="status">
      <Loader size="lg" aria-hidden />
      <VisuallyHidden>{landingTexts.checking}</VisuallyHidden>
    </div>
  )
}
