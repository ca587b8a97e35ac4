import { ownPath } from '@loopi/shared/federation/own-path'
import { useLocation } from '@loopi/shared/ui/router'

/**
 * Navigation state with the page wanted before the login. It is not in the URL, so that no link can redirect after our
 * login.
 */
export const wanting = ({ pathname, search, hash }: Record<'pathname' | 'search' | 'hash', string>) => ({
  wanted: pathname + search + hash,
})

/** Page of ours that was wanted before the login; null without one. */
export function useWantedPage(): string | null {
  const state: unknown = useLocation().state
  if (state === null || typeof state !== 'object' || !('wanted' in state) || typeof state.wanted !== 'string')
    return null
  const path = ownPath(state.wanted)
  return path === '/' || path.startsWith('/admin-login') ? null : path
}
