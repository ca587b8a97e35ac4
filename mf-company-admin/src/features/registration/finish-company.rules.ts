import { newPassword } from '@loopi/shared/contract/primitives'
import { finishCompanyTexts as texts } from './finish-company.texts.ts'

/** The form as it looks. */
export type PasswordValues = { password: string; password_confirmation: string }

/** Sentences against single fields; null where nothing is wrong. The API checks everything again. */
export function checkPasswords(values: PasswordValues): Record<keyof PasswordValues, string | null> {
  const { password, password_confirmation: confirmation } = values
  const missing = confirmation === '' ? texts.confirmationMissing : texts.mismatch
  return {
    password: newPassword.safeParse(password).error?.issues[0]?.message ?? null,
    password_confirmation: confirmation !== '' && confirmation === password ? null : missing,
  }
}
