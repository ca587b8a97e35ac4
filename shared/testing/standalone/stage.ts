import { createStore } from 'zustand/vanilla'
import { isFailure, isFields, isLatency, type Stage } from './stage.rules.ts'

export type { Failure, Fields, Latency, Stage } from './stage.rules.ts'

const KEY = 'loopi.alone'
const PLAIN: Stage = { latency: 'none', failure: 'none', fields: 'all' }

/** How the fake backend answers; kept for as long as the tab is open, so that a reload changes nothing. */
export const stage = createStore<Stage>(() => read())

function read(): Stage {
  try {
    const { latency, failure, fields }: Partial<Stage> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return {
      latency: isLatency(latency) ? latency : 'none',
      failure: isFailure(failure) ? failure : 'none',
      fields: isFields(fields) ? fields : 'all',
    }
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
