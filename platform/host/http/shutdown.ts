import type { FastifyInstance, FastifyReply } from 'fastify'
import { envelopeOf } from './envelope.ts'

/** Timeouts of a graceful shutdown, in milliseconds from its start. */
export type ShutdownTimeouts = {
  /** Time until requests still under way are answered with 503. */
  answer: number
  /** Time until open connections are closed, whatever they carry. */
  cut: number
}

/** Defaults below the ten seconds that load balancers and containers wait. */
const SHUTDOWN_TIMEOUTS: ShutdownTimeouts = { answer: 6000, cut: 8000 }

/** Graceful shutdown within a bound: requests under way may finish, are answered with 503 next, and are cut off last. */
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
  // Keep-alive ends: a connection kept for the next request would delay the shutdown until it is cut.
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

/** Milliseconds after which the process ends, whatever its shutdown still waits for. */
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
