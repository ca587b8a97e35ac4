import { notify } from '@loopi/shared/notify'
import { useLocation, useNavigate } from '@loopi/shared/ui/router'
import { useEffect } from 'react'

/** Shows an error from the navigation state once: going back or reloading does not repeat it. */
export function useNavigationError({ leaving }: { leaving: boolean }): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const error = errorOf(state)

  useEffect(
    function showOnce() {
      if (!error) return
      notify.error(error)
      // A redirect replaces this history entry anyway, and a second navigation would undo it.
      if (!leaving) navigate({ pathname, search, hash }, { replace: true, state: null, preventScrollReset: true })
    },
    [error, leaving, navigate, pathname, search, hash],
  )
}

const errorOf = (state: unknown): string | null =>
  state !== null && typeof state === 'object' && 'error' in state && typeof state.error === 'string'
    ? state.error
    : null
