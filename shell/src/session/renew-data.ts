import { session } from '@loopi/shared/session'
import type { QueryClient } from '@loopi/shared/ui/query'

/** Forgets fetched data whenever the session becomes another one, so that nobody sees what was fetched for somebody else. */
export function renewDataWithSession(client: QueryClient): () => void {
  let { access_token: last } = session.get()
  return session.subscribe(() => {
    const { access_token: token } = session.get()
    if (token === last) return
    last = token
    // After signing out, the pages of the person are taken away first: they would ask again without a token.
    if (token === null) setTimeout(() => client.resetQueries())
    else void client.resetQueries()
  })
}
