import type { Role } from '@loopi/contract/roles'
import { ErrorAlert, LineIcon } from '@loopi/shared/ui/components'
import { otherSelfTexts as texts } from '../other-self/other-self.texts.ts'
import { type OtherSelf, useSwitchSelf } from '../other-self/use-switch-self.ts'
import styles from './choose-self.module.css'

const TICKET =
  'M3.5 8a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v2a2 2 0 0 0 0 4v2a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-2a2 2 0 0 0 0-4V8ZM14 6.5v2M14 11v2M14 15.5v2'
const COMPANY =
  'M4 21V5.5A1.5 1.5 0 0 1 5.5 4h7A1.5 1.5 0 0 1 14 5.5V21M14 10h4.5A1.5 1.5 0 0 1 20 11.5V21M2.5 21h19M7.5 8h3M7.5 12h3M7.5 16h3'

type Props = {
  /** The self of the open session. */
  current: OtherSelf['como']
  company: string
  /** Of the open session, while it is not stored. */
  token?: string
  /** Goes on as the current self. */
  onKept: () => void
  /** Goes on as the other self, whose session is stored by then. */
  onSwitched: (role: Role) => void
}

/** Asks a customer who is a company's member too which of both to be; both ways weigh the same. */
export function ChooseSelf({ current, company, token, onKept, onSwitched }: Props) {
  const change = useSwitchSelf(onSwitched)
  const enterAs = (como: OtherSelf['como']) => {
    if (change.isPending) return
    if (como === current) onKept()
    else change.mutate({ como, token })
  }
  const choices = [
    { self: 'cliente', label: texts.asCustomer, icon: TICKET },
    { self: 'membro', label: texts.asMember(company), icon: COMPANY },
  ] as const
  return (
    <div className={styles.choices}>
      <ErrorAlert message={change.error?.message} />
      {choices.map(({ self, label, icon }) => (
        <button
          key={self}
          type="button"
          className={styles.choice}
          aria-disabled={change.isPending}
          onClick={() => enterAs(self)}
        >
          <span className={styles.icon}>
            <LineIcon size={26} d={icon} />
          </span>
          {change.isPending && self !== current ? texts.entering : label}
        </button>
      ))}
    </div>
  )
}
