import { checkNewPasswords } from '@loopi/ui/forms/new-password'
import { securityTexts as texts } from './security.texts.ts'

export type PasswordValues = { current_password: string; password: string; password_confirmation: string }

/**
 * Sentences against single fields; null where nothing is wrong. The API checks everything again.
 * A proven owner needs no current password.
 */
export function checkPasswordChange(
  values: PasswordValues,
  { isProven = false } = {},
): Record<keyof PasswordValues, string | null> {
  return {
    current_password: values.current_password === '' && !isProven ? texts.currentPasswordMissing : null,
    ...checkNewPasswords(values),
  }
}
