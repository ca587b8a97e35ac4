import { useQueryClient } from '@loopi/shared/ui/query'
import { useEffect } from 'react'

/**
 * Asks the server again when the network is back. The query client does so only for a network that it saw go, not for a
 * page that was opened without one.
 */
export function useBackOnline(): void {
  const client = useQueryClient()
  useEffect(
    function askAgain() {
      const ask = () => void client.invalidateQueries(undefined, { cancelRefetch: false })
      window.addEventListener('online', ask)
      return () => window.removeEventListener('online', ask)
    },
    [client],
  )
}
