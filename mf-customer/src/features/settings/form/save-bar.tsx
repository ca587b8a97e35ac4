import { Button } from '@loopi/shared/ui/core'
import { settingsTexts as texts } from '../settings.texts.ts'
import classes from './save-bar.module.css'

type Props = { unsaved: boolean; pending: boolean; onDiscard: () => void }

/** Save button of both data tabs; it stays visible while there are unsaved changes. */
export function SaveBar({ unsaved, pending, onDiscard }: Props) {
  return (
    <div className={classes.bar} data-unsaved={unsaved || undefined}>
      <p aria-live="polite">{unsaved && texts.unsaved}</p>
      {unsaved && (
        <Button variant="subtle" onClick={onDiscard} disabled={pending}>
          {texts.discard}
        </Button>
      )}
      <Button type="submit" disabled={pending}>
        {pending ? texts.saving : texts.save}
      </Button>
    </div>
  )
}
