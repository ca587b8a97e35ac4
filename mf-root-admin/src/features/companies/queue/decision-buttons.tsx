import type { Company } from '@loopi/contract/companies/companies.reading'
import { Button } from '@loopi/shared/ui/core'
import classes from './queue.module.css'
import { queueTexts as texts } from './queue.texts.ts'

type Props = { company: Company; pending: boolean; onApprove: () => void; onRefuse: () => void }

/** Sticky decision buttons with their shortcuts and the effect of approving. */
export function DecisionButtons({ company: { email }, pending, onApprove, onRefuse }: Props) {
  return (
    <footer className={classes.decide}>
      <Button color="mata" disabled={email === null || pending} onClick={onApprove} aria-keyshortcuts="A">
        {pending ? texts.deciding : texts.approve} <Key>A</Key>
      </Button>
      <Button color="red" variant="light" disabled={pending} onClick={onRefuse} aria-keyshortcuts="R">
        {texts.refuse} <Key>R</Key>
      </Button>
      <p className={classes.hint}>{email === null ? texts.noEmail : texts.approveHint(email)}</p>
    </footer>
  )
}

/** Shortcut of a button; screen readers get it by `aria-keyshortcuts`. */
const Key = ({ children }: { children: string }) => (
  <span className={classes.key} aria-hidden="true">
    {children}
  </span>
)
