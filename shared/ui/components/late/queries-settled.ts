import type { QueryClient } from '@loopi/ui/query'
import { idle } from './idle.ts'

/** Time in milliseconds that an idle moment is waited for. */
const LONGEST = 10_000

/**
 * Ends once the page has what it asked for, for work that would take one of the browser's six connections from its calls.
 * Answers may lead to further calls, so whether there are some is seen after an idle moment.
 */
export async function queriesSettled(client: QueryClient): Promise<void> {
  do {
    await pause(client)
    await idle(LONGEST)
  } while (client.isFetching() > 0)
}

/** Ends where no call is under way. */
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
