import { newPassword } from '@loopi/shared/contract/primitives'
import { newPasswordTexts as texts } from './new-password.texts.ts'

/** The sentence against a new password, or null. */
export function checkNewPassword(password: string): string | null {
  return newPassword.safeParse(password).error?.issues[0]?.message ?? null
}

/** The sentence against its confirmation, or null. */
export function checkConfirmation(confirmation: string, password: string): string | null {
  if (confirmation === password) return null
  return confirmation === '' ? texts.confirmationMissing : texts.mismatch
}
