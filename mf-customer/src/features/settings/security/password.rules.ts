import { checkNewPasswords } from '@loopi/shared/forms/new-password'
import { securityTexts as texts } from './security.texts.ts'

export type PasswordValues = { current_password: string; password: string; password_confirmation: string }

/** Errors of single fields, null for valid ones. The API validates again. A proven owner needs no current password. */
export function checkPasswordChange(
  values: PasswordValues,
  { isProven = false } = {},
): Record<keyof PasswordValues, string | null> {
  return {
    current_password: values.current_password === '' && !isProven ? texts.currentPasswordMissing : null,
    ...checkNewPasswords(values),
  }
}
