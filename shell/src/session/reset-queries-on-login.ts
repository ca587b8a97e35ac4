import type { QueryClient } from '@loopi/ui/query'
import { isSamePerson, session } from '@loopi/ui/session'

/**
 * Query cache, reset whenever the session becomes another person's: data fetched for one must not show to the next. The
 * same person in another session keeps what shows, until it is refetched.
 */
export function resetQueriesOnLogin(client: QueryClient): () => void {
  let last = session.get()
  return session.subscribe(() => {
    const now = session.get()
    const { access_token: token } = now
    const isSame = isSamePerson(now, last)
    if (token === last.access_token && (isSame || token === null)) return
    last = now
    if (isSame) return void client.invalidateQueries()
    // Sign-out: the person's pages unmount first, or they would refetch without a token.
    if (token === null) setTimeout(() => client.resetQueries())
    else void client.resetQueries()
  })
}
