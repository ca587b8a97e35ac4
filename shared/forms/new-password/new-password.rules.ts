import { newPassword, passwordForm } from '@loopi/contract/primitives'
import { newPasswordTexts as texts } from './new-password.texts.ts'

/** The sentence against a new password, or null. */
export function checkNewPassword(password: string): string | null {
  return newPassword.safeParse(password).error?.issues[0]?.message ?? null
}

/** The sentence against its confirmation, or null. */
export function checkConfirmation(confirmation: string, password: string): string | null {
  if (passwordForm(confirmation) === passwordForm(password)) return null
  return confirmation === '' ? texts.confirmationMissing : texts.mismatch
}

export type NewPasswordValues = { password: string; password_confirmation: string }

/** The sentences against both fields; null where nothing is wrong. The API checks everything again. */
export function checkNewPasswords(values: NewPasswordValues): Record<keyof NewPasswordValues, string | null> {
  return {
    password: checkNewPassword(values.password),
    password_confirmation: checkConfirmation(values.password_confirmation, values.password),
  }
}
