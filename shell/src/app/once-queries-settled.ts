import { queriesSettled } from '@loopi/shared/ui/components'
import type { QueryClient } from '@loopi/shared/ui/query'

/** Maximum wait in milliseconds, because retries may take minutes. */
const LONGEST = 10_000

let drawn: Promise<QueryClient>
let tellDrawn: (client: QueryClient) => void

function forget(): void {
  drawn = new Promise((resolve) => {
    tellDrawn = resolve
  })
}
forget()

/** Effect of the providers that makes their query client known. Returns the cleanup. */
export function followCalls(client: QueryClient): () => void {
  tellDrawn(client)
  return forget
}

/** Runs once the page is rendered and its queries have settled, or after ten seconds. */
export async function onceQueriesSettled(run: () => void): Promise<void> {
  await Promise.race([drawn.then(queriesSettled), new Promise((resolve) => setTimeout(resolve, LONGEST))])
  run()
}
