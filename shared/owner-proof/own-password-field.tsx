import { PasswordOwner } from '@loopi/shared/forms/new-password'
import { CodeField } from '@loopi/shared/one-time-code'
import { Button } from '@loopi/shared/ui/core'
import { PasswordInput } from '@loopi/shared/ui/fields'
import type { ComponentProps, ReactNode } from 'react'
import { OwnerField } from './owner-field.tsx'
import { ownerProofTexts as texts } from './owner-proof.texts.ts'
import type { OwnerProofFlow } from './use-owner-proof.ts'

type Props = Omit<ComponentProps<typeof PasswordInput>, 'onChange'> & {
  proof: OwnerProofFlow
  label: string
  /** Accessible name of the reveal button. */
  showLabel: string
  /** Hidden with the field when a passkey replaces it. */
  before?: ReactNode
  after?: ReactNode
  /** Called with the typed password, or code for an active second factor. */
  onChange?: ((typed: string) => void) | undefined
}

/** Current password or second-factor code, or a passkey instead. */
export function OwnPasswordField({ proof, label, showLabel, before, after, onChange, ...input }: Props) {
  if (proof.kind !== 'password')
    return (
      <OwnerField proof={proof}>
        <OwnCode proof={proof} onChange={onChange} {...input} />
      </OwnerField>
    )
  return (
    <OwnerField proof={proof}>
      {before}
      <PasswordInput
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': showLabel }}
        label={label}
        {...input}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      />
      {after}
    </OwnerField>
  )
}

type CodeProps = Pick<Props, 'proof' | 'onChange' | 'value' | 'error' | 'name'>

/** Field for a code, with a link to the other kind of code. */
function OwnCode({ proof, onChange, value, error, name, ...input }: CodeProps) {
  const isRecovery = proof.kind === 'recovery'
  const turn = () => {
    proof.turn()
    onChange?.('')
  }
  return (
    <div>
      <CodeField
        isRecovery={isRecovery}
        isHinted
        isChecked={false}
        value={String(value ?? '')}
        onChange={(typed) => onChange?.(typed)}
        refusal={error}
        field={{ name, ...pathOf(input) }}
      />
      <Button variant="transparent" size="xs" px={0} mt="xs" onClick={turn}>
        {isRecovery ? texts.useApp : texts.useRecovery}
      </Button>
    </div>
  )
}

/** Attributes by which a form finds its field, and a dialog its initial focus. */
const pathOf = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name.startsWith('data-') || name.startsWith('aria-')))

type Field = Omit<ComponentProps<typeof OwnPasswordField>, 'label' | 'showLabel' | 'before' | 'after'>

/** Password field with the default texts of dialogs. */
export const OwnPassword = ({ email, ...input }: Field & { email: string | null }) => (
  <OwnPasswordField
    label={texts.password}
    showLabel={texts.showPassword}
    maxLength={1024}
    before={email && <PasswordOwner email={email} />}
    {...input}
  />
)
