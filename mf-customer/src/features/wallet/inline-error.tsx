import { Button } from '@loopi/ui/core'
import { common } from '@loopi/ui/texts/common'
import classes from './wallet.module.css'

type Props = { text: string; retrying: boolean; onRetry: () => void }

/** Error of a section, with a retry. */
export const InlineError = ({ text, retrying, onRetry }: Props) => (
  <div className={classes.quiet} role="status">
    <span>{text}</span>
    <Button variant="light" size="sm" loading={retrying} onClick={onRetry}>
      {common.retry}
    </Button>
  </div>
)
