import { PasswordInput } from '@loopi/ui/fields'
import { PasswordOwner } from '@loopi/ui/forms/new-password'
import type { ComponentProps, ReactNode } from 'react'
import { OwnerField } from './owner-field.tsx'
import { ownerProofTexts as texts } from './owner-proof.texts.ts'
import type { OwnerProofFlow } from './use-owner-proof.ts'

type Props = ComponentProps<typeof PasswordInput> & {
  proof: OwnerProofFlow
  label: string
  /** Name of the button that shows what is typed. */
  showLabel: string
  /** Goes with the field: gone where a passkey took its place. */
  before?: ReactNode
  after?: ReactNode
}

/** The password of now, or a passkey in its place. */
export function OwnPasswordField({ proof, showLabel, before, after, ...input }: Props) {
  return (
    <OwnerField proof={proof}>
      {before}
      <PasswordInput
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': showLabel }}
        {...input}
      />
      {after}
    </OwnerField>
  )
}

type Field = Omit<ComponentProps<typeof OwnPasswordField>, 'label' | 'showLabel' | 'before' | 'after'>

/** The password of now, or a passkey in its place, with the words of dialogs that ask for nothing else. */
export const OwnPassword = ({ email, ...input }: Field & { email: string | null }) => (
  <OwnPasswordField
    label={texts.password}
    showLabel={texts.showPassword}
    maxLength={1024}
    before={email && <PasswordOwner email={email} />}
    {...input}
  />
)
