import { common } from '@loopi/shared/texts/common'
import { Button } from '@loopi/shared/ui/core'
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
