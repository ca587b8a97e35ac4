import { PasswordInput } from '@loopi/shared/ui/forms'
import type { ComponentProps } from 'react'
import { OwnerField } from './owner-field.tsx'
import { ownerProofTexts as texts } from './owner-proof.texts.ts'
import type { OwnerProof } from './use-owner-proof.ts'

type Props = { email: string | null; proof: OwnerProof } & ComponentProps<typeof PasswordInput>

/** The password of now, or a passkey in its place. */
export function OwnPassword({ email, proof, ...input }: Props) {
  return (
    <OwnerField proof={proof}>
      {/* Tells a password manager whose password is asked for. */}
      {email && <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />}
      <PasswordInput
        label={texts.password}
        autoComplete="current-password"
        required
        withAsterisk={false}
        maxLength={1024}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
        {...input}
      />
    </OwnerField>
  )
}
