import type { Endpoint } from '@loopi/contract/endpoint'
import { FakeBackend, type FakeHandler, type Wire } from '../fake-backend.ts'
import { demandAccess } from './answers.ts'
import { answersOf, everything } from './demo-answers.ts'
import { createWorld, type World } from './world.ts'

type Options = {
  world?: World
  /** Hook before every call: it may wait, or throw as a handler may. */
  injectFaults?: (endpoint: Endpoint) => void | Promise<void>
  /** Wire of every call, asked for anew at each of them. */
  wire?: () => Wire | null
}

/** Product without a server: every endpoint answers for the role that asks, and remembers what was done. */
export function demoBackend({ world = createWorld(), injectFaults, wire = () => null }: Options = {}): FakeBackend {
  const backend = new FakeBackend().through(wire).before(async (endpoint, seen) => {
    await injectFaults?.(endpoint)
    demandAccess(endpoint, seen)
  })
  const answers: Record<string, Record<string, unknown>> = answersOf(world)
  for (const [noun, endpoints] of Object.entries(everything))
    for (const [name, endpoint] of Object.entries(endpoints))
      backend.on(endpoint as Endpoint, answers[noun]?.[name] as FakeHandler<Endpoint>)
  return backend
}
