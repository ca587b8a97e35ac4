import { useSession } from '@loopi/shared/session'
import { Loader, VisuallyHidden } from '@loopi/shared/ui/core'
import { useHydrated } from '@loopi/shared/ui/router'
import classes from './full-screen-spinner.module.css'
import { landingTexts } from './landing.texts.ts'

/** Covers the screen while a stored token is checked. */
export const FullScreenSpinner = () => <Cover className={classes.cover} />

/** Spinner in prerendered markup, shown when the document says that a user is signed in. */
export function EarlySpinner() {
  const isVisitor = useSession(({ access_token }) => access_token === null)
  const isHydrated = useHydrated()
  return isVisitor && <Cover className={`${classes.cover} ${classes.early}`} hidden isHydrated={isHydrated} />
}

type Props = { className: string | undefined; hidden?: boolean; isHydrated?: boolean }

const Cover = ({ className = '', hidden, isHydrated }: Props) => (
  <div className={className} role="status" hidden={hidden} data-hydrated={isHydrated || undefined}>
    <Loader size="lg" aria-hidden />
    <VisuallyHidden>{landingTexts.checking}</VisuallyHidden>
  </div>
)
