import type { QueryClient } from '@loopi/ui/query'
import { idle } from './idle.ts'

/** Time in milliseconds after which calls are waited for no longer: one that is tried again may take minutes. */
const LONGEST = 10_000

let client: QueryClient | null = null
const waiting = new Set<() => void>()

/** Effect of the page's providers: from here on its calls are known. Returns what ends that. */
export function followCalls(followed: QueryClient): () => void {
  client = followed
  const look = () => {
    if (areUnderWay()) return
    for (const goOn of waiting) goOn()
    waiting.clear()
  }
  look()
  const leave = followed.getQueryCache().subscribe(look)
  return () => {
    leave()
    client = null
  }
}

const areUnderWay = () => client === null || client.isFetching() > 0

/**
 * Runs once the page has what it asked for, for work that would take one of the browser's six connections from its calls.
 * Behind a guard two rounds of them follow each other, so whether there is another one is seen after an idle moment.
 */
export async function whenCallsAreOver(run: () => void): Promise<void> {
  await Promise.race([roundsOver(), new Promise((resolve) => setTimeout(resolve, LONGEST))])
  run()
}

async function roundsOver(): Promise<void> {
  do {
    if (areUnderWay()) await new Promise<void>((resolve) => waiting.add(resolve))
    await idle(LONGEST)
  } while (areUnderWay())
}
