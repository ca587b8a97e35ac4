import type { QueryClient } from '@loopi/shared/ui/query'
import { idle } from './idle.ts'

/** Maximum wait for an idle moment in milliseconds. */
const LONGEST = 10_000

/**
 * Resolves when the page's queries have settled, for work that would take one of the browser's six connections from
 * them. Answers may lead to further queries, so it checks again after an idle moment.
 */
export async function queriesSettled(client: QueryClient): Promise<void> {
  do {
    await pause(client)
    await idle(LONGEST)
  } while (client.isFetching() > 0)
}

/** Resolves when no query is fetching. */
function pause(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    if (client.isFetching() === 0) return resolve()
    const leave = client.getQueryCache().subscribe(() => {
      if (client.isFetching() > 0) return
      leave()
      resolve()
    })
  })
}
