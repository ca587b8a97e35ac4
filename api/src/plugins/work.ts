import { setMaxListeners } from 'node:events'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { type WorkKind, working } from '../db/serving/work.ts'
import { AppError } from '../lib/app-error.ts'
import { SECOND } from '../lib/clock.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Kind of work whose connections and times the call takes; by its method when absent. */
    work?: WorkKind
  }
  interface FastifyRequest {
    /** Aborted when the caller closes the connection before the answer is out. */
    gone: AbortSignal
  }
  interface FastifyInstance {
    /** Breaks off every call under way: each is answered by 503, its transaction undone. For a process that must end. */
    breakOffCalls(): void
  }
}

/** Says of every call what work it is, and notices callers that leave. */
export function registerWork(server: FastifyInstance, config: Config): void {
  server.decorateRequest('gone', null as unknown as AbortSignal)
  const underWay = new Set<() => void>()
  server.decorate('breakOffCalls', () => {
    for (const breakOff of underWay) breakOff()
  })
  server.addHook('onRequest', async (request, reply) => {
    const leaving = new AbortController()
    const breakOff = () => {
      leaving.abort()
      // A call whose body has not arrived waits for that.
      if (!request.raw.readableEnded) stopReading(request, new AppError('server/unavailable', {}, { retryAfter: 5 }))
    }
    underWay.add(breakOff)
    // A call may ask the database many things at once.
    setMaxListeners(0, leaving.signal)
    request.gone = leaving.signal
    reply.raw.once('close', () => {
      underWay.delete(breakOff)
      if (!reply.raw.writableFinished) leaving.abort()
    })
  })
  server.addHook('onRequest', async (request, reply) => {
    // Files have longer, and only from when there is room for them.
    if (!request.routeOptions.config.endpoint?.files) mustArriveWithin(config.limits.bodySeconds, request, reply)
  })
  server.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      return working(workOf(request), () => handler.call(this, request, reply))
    }
  })
}

/** The work that a call is: who asks counts by account, and by address before that is known. */
export function workOf(request: FastifyRequest) {
  const kind: WorkKind =
    request.routeOptions.config.work ?? (['GET', 'HEAD'].includes(request.method) ? 'read' : 'write')
  const asker = request.actor === null ? `at ${request.ip}` : `account ${request.actor.id}`
  return { kind, asker, requestId: request.id, gone: request.gone }
}

/** Tells a sender whose body is not there after so many seconds by 408, and closes the connection. */
export function mustArriveWithin(seconds: number, request: FastifyRequest, reply: FastifyReply): void {
  const { raw, headers } = request
  if (!('transfer-encoding' in headers) && Number(headers['content-length'] ?? 0) === 0) return
  const late = setTimeout(() => {
    reply.header('connection', 'close')
    stopReading(request, new AppError('request/too-slow', {}))
  }, seconds * SECOND)
  // The connection is what holds the process, as long as there is one.
  late.unref()
  const { socket } = raw
  const over = () => {
    clearTimeout(late)
    socket.off('close', over)
  }
  for (const event of ['end', 'close'] as const) raw.once(event, over)
  // An answered request hears nothing of its connection any more, and who waited for room may have left meanwhile.
  socket.once('close', over)
  if (socket.destroyed) over()
}

/** Ends the reading of a body with a refusal; where nobody reads it yet, nobody waits for an answer either. */
function stopReading({ raw }: FastifyRequest, refusal: AppError): void {
  if (raw.listenerCount('error') > 0) raw.emit('error', refusal)
  else raw.destroy()
}
