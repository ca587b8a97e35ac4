import { common } from '@loopi/shared/texts/common'
import { Button } from '@loopi/shared/ui/core'
import classes from './wallet.module.css'

type Props = { text: string; retrying: boolean; onRetry: () => void }

/** A part of the page that did not load: it says so without alarm, and can be asked again. */
export const QuietFailure = ({ text, retrying, onRetry }: Props) => (
  <div className={classes.quiet} role="status">
    <span>{text}</span>
    <Button variant="light" size="sm" loading={retrying} onClick={onRetry}>
      {common.retry}
    </Button>
  </div>
)
