import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { atOnce, tooMany } from '../http/limits.ts'
import type { Store } from './store.ts'

/** How often the registry is looked at; a file is compared, nothing is read. */
const LOOK = 1000
/** Proxies end a connection on which nothing comes. */
const HEARTBEAT = 25_000
/** Browsers wait this long before they connect again. */
const RECONNECT = 5000
/** Many visitors may share an address. A page that gets no stream asks once a minute instead. */
const STREAMS = 600
/** Seconds after which a place may be free. */
const UNTIL_FREE = 60

const eventOf = (revision: number) => `event: registry\ndata: ${JSON.stringify({ revision })}\n\n`

/** Tells open tabs of each new revision of the registry, as server-sent events; what it means to them they ask for. */
export function serveEvents(app: FastifyInstance, store: Store, streams = atOnce(STREAMS)): void {
  const open = new Set<ServerResponse>()
  const send = (text: string) => {
    for (const response of open) response.write(text)
  }
  let told: number | undefined
  const look = async () => {
    const { revision } = await store.registry()
    if (told !== undefined && revision !== told) send(eventOf(revision))
    told = revision
  }
  const watch = setInterval(() => {
    if (open.size > 0) look().catch((cause) => app.log.error({ err: cause }, 'the registry cannot be read'))
    else told = undefined
  }, LOOK)
  const beat = setInterval(() => send(': still here\n\n'), HEARTBEAT)

  app.get('/federation/events', async (request, reply) => {
    const { revision } = await store.registry()
    const { raw: response } = reply
    const { ip } = request
    // Who left in the meantime would never be heard leaving.
    if (response.destroyed) return reply.hijack()
    if (!streams.take(ip)) return tooMany(reply, UNTIL_FREE)
    told ??= revision
    reply.hijack()
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A proxy that collects answers would hold the events back.
      'x-accel-buffering': 'no',
    })
    // A newer one that others were told of while this one was read is not told again.
    response.write(`retry: ${RECONNECT}\n\n${eventOf(Math.max(revision, told))}`)
    open.add(response)
    response.once('close', () => {
      open.delete(response)
      streams.giveBack(ip)
    })
  })

  app.addHook('preClose', async () => {
    clearInterval(watch)
    clearInterval(beat)
    for (const response of open) response.end()
  })
}
