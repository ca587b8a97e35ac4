import { newPassword, passwordForm } from '@loopi/contract/primitives'
import { newPasswordTexts as texts } from './new-password.texts.ts'

/** Error of a new password, or null. */
export function checkNewPassword(password: string): string | null {
  return newPassword.safeParse(password).error?.issues[0]?.message ?? null
}

/** Error of the confirmation, or null. */
export function checkConfirmation(confirmation: string, password: string): string | null {
  if (passwordForm(confirmation) === passwordForm(password)) return null
  return confirmation === '' ? texts.confirmationMissing : texts.mismatch
}

export type NewPasswordValues = { password: string; password_confirmation: string }

/** Errors of both fields, null for valid ones. The API validates again. */
export function checkNewPasswords(values: NewPasswordValues): Record<keyof NewPasswordValues, string | null> {
  return {
    password: checkNewPassword(values.password),
    password_confirmation: checkConfirmation(values.password_confirmation, values.password),
  }
}
