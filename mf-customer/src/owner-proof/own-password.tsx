import { PasswordOwner } from '@loopi/shared/forms/new-password'
import type { ComponentProps } from 'react'
import { OwnPasswordField } from './own-password-field.tsx'
import { ownerProofTexts as texts } from './owner-proof.texts.ts'

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
