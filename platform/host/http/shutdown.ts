import type { FastifyInstance, FastifyReply } from 'fastify'
import { envelopeOf } from './envelope.ts'

/** Timeouts of a graceful shutdown, in milliseconds from its start. */
export type ShutdownTimeouts = {
  /** After this time pending requests get 503. */
  answer: number
  /** After this time open connections are closed. */
  cut: number
}

/** Below the ten seconds that load balancers and containers wait. */
const SHUTDOWN_TIMEOUTS: ShutdownTimeouts = { answer: 6000, cut: 8000 }

/** Bounded graceful shutdown: pending requests may finish, then get 503, then are cut off. */
export function shutDownInTime(
  app: FastifyInstance,
  { abort }: { abort: () => void },
  { answer, cut }: ShutdownTimeouts = SHUTDOWN_TIMEOUTS,
) {
  const open = new Set<FastifyReply>()
  const timers: NodeJS.Timeout[] = []
  let isShuttingDown = false
  app.addHook('onRequest', (_request, reply, done) => {
    open.add(reply)
    reply.raw.once('close', () => open.delete(reply))
    done()
  })
  // Disables keep-alive, because idle connections would delay the shutdown.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isShuttingDown) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    isShuttingDown = true
    const answerAll = () => {
      abort()
      for (const reply of open) if (!reply.sent) reply.code(503).send(envelopeOf('server/unavailable'))
    }
    timers.push(
      setTimeout(answerAll, answer),
      setTimeout(() => app.server.closeAllConnections(), cut),
    )
  })
  app.addHook('onClose', async () => timers.forEach(clearTimeout))
}

/** Milliseconds after which the process exits in any case. */
const EXIT_TIMEOUT = 9500

/** Ends the process on SIGINT and SIGTERM, after a graceful shutdown. */
export function closeOnSignals(host: FastifyInstance): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), EXIT_TIMEOUT).unref()
      host.close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}
