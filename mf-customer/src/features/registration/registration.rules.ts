import { isCpf } from '@loopi/contract/documents/cpf'
import { checkNewPasswords } from '@loopi/shared/forms/new-password'
import { registrationTexts as texts } from './registration.texts.ts'

/** Form values; `cpf` has the digits typed so far. */
export type RegistrationValues = {
  cpf: string
  password: string
  password_confirmation: string
  /** Consent to news by mail, off until the person ticks it. */
  marketing: boolean
}

/** Errors of single fields, null for valid ones. The API validates again. */
export function checkRegistration(
  values: RegistrationValues,
): Record<Exclude<keyof RegistrationValues, 'marketing'>, string | null> {
  return {
    cpf: values.cpf === '' ? texts.cpfMissing : isCpf(values.cpf) ? null : texts.cpfInvalid,
    ...checkNewPasswords(values),
  }
}
