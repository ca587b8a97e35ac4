import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { connectionLimit, LIMITS, tooManyRequests } from '../http/limits.ts'
import type { Store } from './store.ts'

/** Poll interval of the registry in milliseconds; only a stat while nothing changes. */
const POLL_INTERVAL = 1000
/** Heartbeat interval: proxies close idle connections. */
const HEARTBEAT = 25_000
/** Reconnection delay of browsers. */
const RECONNECT = 5000
/** Seconds of `Retry-After`. */
const RETRY_AFTER = 60

const eventOf = (revision: number) => `event: registry\ndata: ${JSON.stringify({ revision })}\n\n`

/** Server-sent events of new registry revisions; tabs then fetch the registry. */
export function serveEvents(app: FastifyInstance, store: Store, streams = connectionLimit(LIMITS.streams)): void {
  const open = new Set<ServerResponse>()
  const send = (text: string) => {
    for (const response of open) response.write(text)
  }
  let sent: number | undefined
  const poll = async () => {
    const { revision } = await store.registry()
    if (sent !== undefined && revision !== sent) send(eventOf(revision))
    sent = revision
  }
  const polling = setInterval(() => {
    if (open.size > 0) poll().catch((cause) => app.log.error({ err: cause }, 'the registry cannot be read'))
    else sent = undefined
  }, POLL_INTERVAL)
  const beat = setInterval(() => send(': still here\n\n'), HEARTBEAT)

  app.get('/federation/events', { exposeHeadRoute: false }, async (request, reply) => {
    const { revision } = await store.registry()
    const { raw: response } = reply
    const { ip } = request
    // The socket closed before the `close` listener was added, so no event would remove it.
    if (response.destroyed) return reply.hijack()
    if (!streams.acquire(ip)) return tooManyRequests(reply, RETRY_AFTER)
    sent ??= revision
    reply.hijack()
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Disables proxy buffering, which would delay events.
      'x-accel-buffering': 'no',
    })
    // A revision sent to the others while this one was read is not repeated.
    response.write(`retry: ${RECONNECT}\n\n${eventOf(Math.max(revision, sent))}`)
    open.add(response)
    response.once('close', () => {
      open.delete(response)
      streams.release(ip)
    })
  })

  app.addHook('preClose', async () => {
    clearInterval(polling)
    clearInterval(beat)
    for (const response of open) response.end()
  })
}
