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
    const isSame = isSamePerson(now, last)
    if (token === last.access_token) {
      // Another tab's keys arrive one by one, the token last: compared with `last` again, it resets again then, because
      // these queries were sent with the token of before.
      if (!isSame && token !== null) void client.resetQueries()
      return
    }
    last = now
    // Root may act for another company than before.
    if (isSame && !session.isActing()) return void client.invalidateQueries()
    // Sign-out: deferred until the page has unmounted, or it would refetch without a token.
    if (token === null) setTimeout(() => client.resetQueries())
    else void client.resetQueries()
  })
}
