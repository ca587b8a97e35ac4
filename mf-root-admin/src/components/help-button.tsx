import { Button } from '@loopi/shared/ui/core'
import { helpTexts as texts } from './help.texts.ts'

/** Button in the row of a list that opens the dialog that helps somebody in. */
export const HelpButton = ({ to, onClick }: { to: string; onClick: () => void }) => (
  <Button variant="light" size="compact-md" aria-label={texts.actionFor(to)} onClick={onClick}>
    {texts.action}
  </Button>
)
