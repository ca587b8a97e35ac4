import { TEAM_ROLES, type TeamRole } from '@loopi/contract/team/permissions'
import { TEAM_ROLE_LABELS, TEAM_ROLE_WORDS } from '@loopi/contract/team/roles.texts'
import { type ReactNode, useId } from 'react'
import classes from './role-choice.module.css'
import { inviteTexts as texts } from './team.texts.ts'

type Props = {
  value: string
  onChange: (role: TeamRole) => void
  error?: ReactNode
  /** Name by which a form finds the field. */
  'data-path'?: string
}

/** Choice of a role, each with what it may do. */
export function RoleChoice({ value, onChange, error, ...field }: Props) {
  const id = useId()
  return (
    <fieldset className={classes.roles} aria-describedby={error ? id : undefined}>
      <legend>
        {texts.role}
        <span>{texts.roleHint}</span>
      </legend>
      {TEAM_ROLES.map((role, index) => (
        <label key={role} className={classes.role}>
          <input
            type="radio"
            name="papel"
            value={role}
            checked={value === role}
            onChange={() => onChange(role)}
            aria-invalid={error ? true : undefined}
            {...(index === 0 && field)}
          />
          <span>
            <b>{TEAM_ROLE_LABELS[role]}</b>
            <span>{TEAM_ROLE_WORDS[role]}</span>
          </span>
        </label>
      ))}
      {error && (
        <p id={id} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
