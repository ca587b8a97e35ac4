import { Finder } from '@loopi/shared/camera/finder'
import { LineIcon } from '@loopi/shared/ui/components'
import classes from './desk.module.css'
import { deskTexts as t } from './desk.texts.ts'

/** Stub of the ticket while no coupon was read. */
export const Invitation = ({ failure }: { failure: string | null }) => (
  <div className={classes.invitation}>
    <Finder>
      <LineIcon size={60} strokeWidth={1.7} d={TICKET} />
    </Finder>
    <div>
      <h2 className={classes.title}>{t.title}</h2>
      <p className={classes.lead} role={failure ? 'alert' : undefined}>
        {failure ?? t.lead}
      </p>
    </div>
  </div>
)

const TICKET =
  'M3.5 8a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v2a2 2 0 0 0 0 4v2a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-2a2 2 0 0 0 0-4V8ZM14 6.5v2M14 11v2M14 15.5v2'
