import type { Endpoint } from '@loopi/contract/endpoint'
import { FakeBackend, type FakeHandler, type Wire } from '../fake-backend.ts'
import { demandAccess } from './answers.ts'
import { answersOf, everything } from './demo-answers.ts'
import { createWorld, type World } from './world.ts'

type Options = {
  world?: World
  /** Hook before every call; may wait or throw. */
  injectFaults?: (endpoint: Endpoint) => void | Promise<void>
  /** Wire of every call, requested anew for each. */
  wire?: () => Wire | null
}

/** Product without a server: every endpoint answers for the caller's role and remembers changes. */
export function demoBackend({ world = createWorld(), injectFaults, wire = () => null }: Options = {}): FakeBackend {
  const backend = new FakeBackend().through(wire).before(async (endpoint, seen) => {
    await injectFaults?.(endpoint)
    demandAccess(world, endpoint, seen)
  })
  const answers: Record<string, Record<string, unknown>> = answersOf(world)
  for (const [noun, endpoints] of Object.entries(everything))
    for (const [name, endpoint] of Object.entries(endpoints))
      backend.on(endpoint as Endpoint, answers[noun]?.[name] as FakeHandler<Endpoint>)
  return backend
}
