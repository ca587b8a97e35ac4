import type { ReactNode } from 'react'
import classes from './access-list.module.css'

/** List of the ways into the account, such as devices or passkeys. */
export const AccessList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.list} aria-label={label}>
    {children}
  </ul>
)

type Props = {
  icon: ReactNode
  name: string
  badge: ReactNode
  /** Sentences below the name. */
  lines: readonly string[]
  /** True for the session or passkey of this visit. */
  isCurrent?: boolean
  actions: ReactNode
  actionCount?: 'one' | 'two'
}

export function Access({ icon, name, badge, lines, isCurrent = false, actions, actionCount = 'one' }: Props) {
  return (
    <li className={classes.access} data-current={isCurrent || undefined} data-actions={actionCount}>
      <span className={classes.icon}>{icon}</span>
      <div className={classes.about}>
        <h3>
          {name} {badge}
        </h3>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  )
}
