import type { QueryClient } from '@loopi/ui/query'
import { session } from '@loopi/ui/session'

/** Query cache, reset whenever the session becomes another one: data fetched for one person must not show to the next. */
export function resetQueriesOnLogin(client: QueryClient): () => void {
  let { access_token: last } = session.get()
  return session.subscribe(() => {
    const { access_token: token } = session.get()
    if (token === last) return
    last = token
    // Sign-out: the person's pages unmount first, or they would refetch without a token.
    if (token === null) setTimeout(() => client.resetQueries())
    else void client.resetQueries()
  })
}
