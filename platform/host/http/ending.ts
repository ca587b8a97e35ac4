import type { FastifyInstance, FastifyReply } from 'fastify'
import { envelopeOf } from './envelope.ts'

/** Milliseconds from the wish to end. */
export type Ending = {
  /** Until what is still under way is answered that it did not work. */
  answer: number
  /** Until connections that are still open are closed, whatever goes over them. */
  cut: number
}

/** Balancers and containers wait for ten seconds. */
export const ENDING: Ending = { answer: 6000, cut: 8000 }

/** Ends in time whatever is open: what is under way may finish, is answered then, and cut off last. */
export function endInTime(app: FastifyInstance, { giveUp }: { giveUp: () => void }, { answer, cut }: Ending = ENDING) {
  const open = new Set<FastifyReply>()
  const timers: NodeJS.Timeout[] = []
  let isEnding = false
  app.addHook('onRequest', async (_request, reply) => {
    open.add(reply)
    reply.raw.once('close', () => open.delete(reply))
  })
  // A connection that was kept for the next request would be waited for until it is cut.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isEnding) reply.header('connection', 'close')
    return payload
  })
  app.addHook('preClose', async () => {
    isEnding = true
    const answerAll = () => {
      giveUp()
      for (const reply of open) if (!reply.sent) reply.code(503).send(envelopeOf('server/unavailable'))
    }
    timers.push(
      setTimeout(answerAll, answer),
      setTimeout(() => app.server.closeAllConnections(), cut),
    )
  })
  app.addHook('onClose', async () => timers.forEach(clearTimeout))
}
