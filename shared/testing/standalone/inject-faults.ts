import type { Endpoint } from '@loopi/contract/endpoint'
import { barely } from '../barely.ts'
import { refuse, unreachable, type Wire } from '../fake-backend.ts'
import { failureOf, LATENCIES } from './scenario.rules.ts'
import { scenario } from './scenario.ts'

/** Delay and fault of a call, as chosen in the bar. */
export async function injectFaults({ method }: Pick<Endpoint, 'method'>): Promise<void> {
  const { latency, failure } = scenario.getState()
  await pause(LATENCIES[latency])
  switch (failureOf(method, failure)) {
    case 'server':
      throw refuse('server/failed', {})
    case 'network':
      throw unreachable()
    case 'session':
      throw refuse('auth/required', {})
    case null:
  }
}

const BARELY = barely()

/** Wire of the fields chosen in the bar: none, or the specification's fields only. */
export const scenarioWire = (): Wire | null => (scenario.getState().fields === 'named' ? BARELY : null)

const pause = (milliseconds: number | null): Promise<void> =>
  new Promise((resume) => {
    if (milliseconds === 0) resume()
    else if (milliseconds !== null) setTimeout(resume, milliseconds)
  })
