import { useLocation } from '@loopi/shared/ui/router'

/** Address that was typed on one page about getting in, for the next one. It stays out of the page's own address. */
export const knowing = (email: string) => ({ email: email.trim() })

/** The address that the page before was told; empty without one. */
export function useKnownEmail(): string {
  const state: unknown = useLocation().state
  return state !== null && typeof state === 'object' && 'email' in state && typeof state.email === 'string'
    ? state.email
    : ''
}
