import { auth } from '@loopi/contract/auth/auth.contract'
import { call, currentUserQuery } from '@loopi/ui/api-client'
import { EARLY_ME, type EarlyMe } from '@loopi/ui/federation/page-data'
import type { QueryClient } from '@loopi/ui/query'
import { session } from '@loopi/ui/session'

/**
 * Gives the guard's query the answer that the document asked for before there was a shell. It counts once, and for the token
 * that is stored now; where it does not come or cannot be read, the query asks by itself.
 */
export function takeEarlyMe(client: QueryClient): void {
  const page = globalThis as { [EARLY_ME]?: EarlyMe }
  const early = page[EARLY_ME]
  delete page[EARLY_ME]
  if (early === undefined || early.token !== session.get().access_token) return
  void client.prefetchQuery({
    ...currentUserQuery(),
    queryFn: async ({ signal }) => (await readEarly(early)) ?? call(auth.me, undefined, { signal }),
  })
}

async function readEarly({ answer }: EarlyMe) {
  const given = await answer
  try {
    return given === null ? null : auth.me.read(given)
  } catch {
    return null
  }
}
