import { queriesSettled } from '@loopi/ui/components'
import type { QueryClient } from '@loopi/ui/query'

/** Time in milliseconds after which calls are waited for no longer: one that is tried again may take minutes. */
const LONGEST = 10_000

let drawn: Promise<QueryClient>
let tellDrawn: (client: QueryClient) => void

function forget(): void {
  drawn = new Promise((resolve) => {
    tellDrawn = resolve
  })
}
forget()

/** Effect of the page's providers: from here on its calls are known. Returns what ends that. */
export function followCalls(client: QueryClient): () => void {
  tellDrawn(client)
  return forget
}

/** Runs once the page is drawn and has what it asked for, or after ten seconds. */
export async function onceQueriesSettled(run: () => void): Promise<void> {
  await Promise.race([drawn.then(queriesSettled), new Promise((resolve) => setTimeout(resolve, LONGEST))])
  run()
}
