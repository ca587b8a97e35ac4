import { useLocation } from '@loopi/shared/ui/router'
import { loginTexts as texts } from './login/login.texts.ts'

/** Navigation state with the typed e-mail for the next sign-in page, which keeps it out of the URL. */
export const knowing = (email: string) => ({ email: email.trim() })

/** E-mail typed on the previous page; empty without one. */
export function useKnownEmail(): string {
  const state: unknown = useLocation().state
  return state !== null && typeof state === 'object' && 'email' in state && typeof state.email === 'string'
    ? state.email
    : ''
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Error of an e-mail, or null. */
export function checkEmail(typed: string): string | null {
  const email = typed.trim()
  if (email === '') return texts.emailRequired
  return EMAIL.test(email) ? null : texts.emailInvalid
}
