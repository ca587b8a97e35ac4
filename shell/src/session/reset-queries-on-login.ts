import { abortCalls } from '@loopi/shared/api-client'
import { isSamePerson, session } from '@loopi/shared/session'
import type { QueryClient } from '@loopi/shared/ui/query'

/**
 * Empties the query cache when the session belongs to another account, or to its other self, so that data are never
 * shown to the wrong person, and cancels what the page of before still asks, so that nothing of it leaves in the new
 * one's name. A new session of the same self keeps the data until they are refetched.
 */
export function resetQueriesOnLogin(client: QueryClient): () => void {
  let last = session.get()
  return session.subscribe(() => {
    const now = session.get()
    const { access_token: token } = now
    const before = last
    const isSame = isSamePerson(now, before)
    // Another tab's keys arrive one by one, the token last: compared with `last` again, it empties the cache again then,
    // because these queries were sent with the token of before.
    if (token === before.access_token && (isSame || token === null)) return
    if (token !== before.access_token) last = now
    // Root may act for another company than before.
    if (isSame && !session.isActing()) return void client.invalidateQueries()
    if (token !== null && before.access_token !== null) abortCalls()
    for (const query of client.getQueryCache().getAll()) query.reset()
    // Deferred until the page of before has unmounted: what is shown then is asked for in the new session.
    setTimeout(() => client.refetchQueries({ type: 'active' }, { cancelRefetch: false }))
  })
}
