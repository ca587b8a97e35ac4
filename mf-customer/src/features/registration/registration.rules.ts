import { isCpf } from '@loopi/contract/documents/cpf'
import { checkNewPasswords } from '@loopi/ui/forms/new-password'
import { registrationTexts as texts } from './registration.texts.ts'

/** The form as it looks: `cpf` holds the digits typed so far. */
export type RegistrationValues = {
  cpf: string
  password: string
  password_confirmation: string
  /** Consent to news by mail; only the person's own tick gives it. */
  marketing: boolean
}

/** Sentences against single fields; null where nothing is wrong. The API checks everything again. */
export function checkRegistration(
  values: RegistrationValues,
): Record<Exclude<keyof RegistrationValues, 'marketing'>, string | null> {
  return {
    cpf: values.cpf === '' ? texts.cpfMissing : isCpf(values.cpf) ? null : texts.cpfInvalid,
    ...checkNewPasswords(values),
  }
}
