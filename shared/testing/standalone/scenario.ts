import { createStore } from 'zustand/vanilla'
import { isFailure, isFields, isLatency, type Scenario } from './scenario.rules.ts'

export type { Failure, Fields, Latency, Scenario } from './scenario.rules.ts'

const KEY = 'loopi.standalone'
const PLAIN: Scenario = { latency: 'none', failure: 'none', fields: 'all' }

/** Behaviour of the fake backend, kept in the tab, so that a reload changes nothing. */
export const scenario = createStore<Scenario>(() => read())

function read(): Scenario {
  try {
    const { latency, failure, fields }: Partial<Scenario> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return {
      latency: isLatency(latency) ? latency : 'none',
      failure: isFailure(failure) ? failure : 'none',
      fields: isFields(fields) ? fields : 'all',
    }
  } catch {
    return PLAIN
  }
}

scenario.subscribe((now) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(now))
  } catch {
    // Without storage the choice lasts as long as the document.
  }
})
