import { spanOf } from '@loopi/shared/federation/tracing/tracing'
import type { FastifyInstance } from 'fastify'

/** Runs hooks and handler of each request within its span. */
export function registerSpans(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw }, _reply, done) => {
    const span = spanOf(raw)
    if (span) span.run(done)
    else done()
  })
  server.addHook('onRoute', (route) => {
    const { handler } = route
    // Reading a body leaves the context of the hooks.
    route.handler = function (request, reply) {
      const handle = () => handler.call(this, request, reply)
      const span = spanOf(request.raw)
      return span ? span.run(handle) : handle()
    }
  })
}
