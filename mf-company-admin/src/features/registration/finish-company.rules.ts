import { checkNewPasswords, type NewPasswordValues } from '@loopi/shared/forms/new-password'
import { finishCompanyTexts as texts } from './finish-company.texts.ts'

/** The rules of new passwords; here nothing confirms nothing. */
export function checkPasswords(values: NewPasswordValues): ReturnType<typeof checkNewPasswords> {
  const against = checkNewPasswords(values)
  return values.password_confirmation === ''
    ? { ...against, password_confirmation: texts.confirmationMissing }
    : against
}
