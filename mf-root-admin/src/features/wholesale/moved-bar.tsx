import { common } from '@loopi/shared/texts/common'
import { IconButton, LineIcon } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import type { RequestMoves } from './use-request-moves.ts'
import classes from './wholesale.module.css'
import { wholesaleTexts as texts } from './wholesale.texts.ts'

/** Sticky bar with the last move and its undo. */
export function MovedBar({ moves: { last, undo, forget, movingId } }: { moves: RequestMoves }) {
  return (
    <div className={classes.moved} data-shown={last !== null}>
      <p role="status">{last && texts.moved(last.before.companyName, last.after.situacao)}</p>
      {last && (
        <>
          <Button
            size="compact-md"
            variant="default"
            loading={movingId === last.after.id}
            aria-label={texts.undoOf(last.before.companyName)}
            onClick={() => undo(last)}
          >
            {texts.undo}
          </Button>
          <IconButton label={common.close} variant="subtle" color="gray" onClick={forget}>
            <LineIcon size={18} d="m6 6 12 12M18 6 6 18" />
          </IconButton>
        </>
      )}
    </div>
  )
}
