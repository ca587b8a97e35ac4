import { loginTexts as texts } from './login/login.texts.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The sentence against an address, or null. */
export function checkEmail(typed: string): string | null {
  const email = typed.trim()
  if (email === '') return texts.emailRequired
  return EMAIL.test(email) ? null : texts.emailInvalid
}
