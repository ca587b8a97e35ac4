import { PasswordInput } from '@loopi/shared/ui/fields'
import type { ComponentProps } from 'react'
import { newPasswordTexts as texts } from './new-password.texts.ts'
import classes from './new-password-fields.module.css'
import { type PasswordStrength, passwordStrength } from './password-strength.ts'

type FieldProps = ComponentProps<typeof PasswordInput>

/** The rule only, or also the strength of the typed password. */
export type NewPasswordHint = 'rule' | 'strength'

type Props = {
  /** Label of the first field. */
  label: string
  /** Typed password, for the hint. */
  password: string
  passwordProps: FieldProps
  confirmationProps: FieldProps
  hint?: NewPasswordHint
}

/** New password typed twice, with reveal buttons and a hint. */
export function NewPasswordFields({ label, password, passwordProps, confirmationProps, hint = 'strength' }: Props) {
  return (
    <>
      <div>
        <PasswordInput
          label={label}
          autoComplete="new-password"
          required
          withAsterisk={false}
          maxLength={128}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
          {...(hint === 'rule' && { description: texts.rule })}
          {...passwordProps}
        />
        {hint === 'strength' && <StrengthHint password={password} />}
      </div>
      <PasswordInput
        label={texts.confirmation}
        autoComplete="new-password"
        required
        withAsterisk={false}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': texts.showConfirmation }}
        {...confirmationProps}
      />
    </>
  )
}

const BARS: Record<PasswordStrength, number> = { short: 0, weak: 1, fair: 2, strong: 3 }

function StrengthHint({ password }: { password: string }) {
  const strength = passwordStrength(password)
  return (
    <div className={classes.hint}>
      <div className={classes.meter} data-strength={password ? strength : undefined} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span key={bar} data-lit={(password && bar <= BARS[strength]) || undefined} />
        ))}
      </div>
      <p aria-live="polite">{password ? texts.strength[strength] : texts.rule}</p>
    </div>
  )
}
