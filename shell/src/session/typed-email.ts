import { useLocation } from '@loopi/ui/router'
import { loginTexts as texts } from './login/login.texts.ts'

/** Address that was typed on one page about getting in, for the next one. It stays out of the page's own address. */
export const knowing = (email: string) => ({ email: email.trim() })

/** The address that the page before was told; empty without one. */
export function useKnownEmail(): string {
  const state: unknown = useLocation().state
  return state !== null && typeof state === 'object' && 'email' in state && typeof state.email === 'string'
    ? state.email
    : ''
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The sentence against an address, or null. */
export function checkEmail(typed: string): string | null {
  const email = typed.trim()
  if (email === '') return texts.emailRequired
  return EMAIL.test(email) ? null : texts.emailInvalid
}
