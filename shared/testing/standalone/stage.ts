import { createStore } from 'zustand/vanilla'
import { isFailure, isLatency, type Stage } from './stage.rules.ts'

export type { Failure, Latency, Stage } from './stage.rules.ts'

const KEY = 'loopi.alone'
const PLAIN: Stage = { latency: 'none', failure: 'none' }

/** How the fake backend answers; kept for as long as the tab is open, so that a reload changes nothing. */
export const stage = createStore<Stage>(() => read())

function read(): Stage {
  try {
    const { latency, failure }: Partial<Stage> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return { latency: isLatency(latency) ? latency : 'none', failure: isFailure(failure) ? failure : 'none' }
  } catch {
    return PLAIN
  }
}

stage.subscribe((now) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(now))
  } catch {
    // It counts for this document, then.
  }
})
