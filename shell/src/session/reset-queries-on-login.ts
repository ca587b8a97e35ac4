import { isSamePerson, session } from '@loopi/shared/session'
import type { QueryClient } from '@loopi/shared/ui/query'

/**
 * Resets the query cache when the session belongs to another account, or to its other self, so that data are never
 * shown to the wrong person. A new session of the same self keeps the data until they are refetched.
 */
export function resetQueriesOnLogin(client: QueryClient): () => void {
  let last = session.get()
  return session.subscribe(() => {
    const now = session.get()
    const { access_token: token } = now
    // Root may act for another company than before.
    const isSame = isSamePerson(now, last) && !session.isActing()
    if (token === last.access_token && (isSame || token === null)) return
    last = now
    if (isSame) return void client.invalidateQueries()
    // Sign-out: deferred until the page has unmounted, or it would refetch without a token.
    if (token === null) setTimeout(() => client.resetQueries())
    else void client.resetQueries()
  })
}
