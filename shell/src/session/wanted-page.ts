import { ownPath } from '@loopi/ui/federation/own-path'
import { useLocation } from '@loopi/ui/router'

/**
 * Page that somebody wanted before they had to sign in, as the state of the navigation that leads to the login. It is in
 * no address, so nobody can send a link that leads on from our login.
 */
export const wanting = ({ pathname, search, hash }: Record<'pathname' | 'search' | 'hash', string>) => ({
  wanted: pathname + search + hash,
})

/** The page wanted before the login, one of our own; null without one. */
export function useWantedPage(): string | null {
  const state: unknown = useLocation().state
  if (state === null || typeof state !== 'object' || !('wanted' in state) || typeof state.wanted !== 'string')
    return null
  const path = ownPath(state.wanted)
  return path === '/' || path.startsWith('/admin-login') ? null : path
}
