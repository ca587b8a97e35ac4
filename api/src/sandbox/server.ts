import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Clock } from '../lib/clock.ts'
import { failed, SandboxError } from './answers.ts'
import { registerCalls } from './calls.ts'
import { type Faults, faultsSchema, noFaults, takeFault } from './faults.ts'
import type { SandboxState } from './state.ts'
import { type Ended, endAll } from './transactions.ts'
import { openTreasury, TREASURY } from './wallets.ts'

/** Delivers a webhook to its receiver. */
export type SendWebhook = (body: { eventType: string; result: Ended }) => Promise<void>

/** Server on 127.0.0.1 with Venly's api; its state is in the database. */
export type Sandbox = {
  readonly url: string
  readonly faults: Faults
  readonly treasury: { readonly walletId: string; readonly method: string; readonly pin: string }
  /** Received calls, such as `POST /api/users`. */
  readonly calls: readonly string[]
  /** Completes every pending transfer immediately, with its webhooks. */
  mine(): Promise<void>
  close(): Promise<void>
}

type Options = { readonly db: Db; readonly clock: Clock; readonly port?: number; readonly sendWebhook?: SendWebhook }

/** Length of the list of calls. */
const REMEMBERED = 1_000

export async function startSandbox({ db, clock, port = 0, sendWebhook }: Options): Promise<Sandbox> {
  // Aborted calls leave connections open, which would delay closing by a minute.
  const server = fastify({ forceCloseConnections: true })
  const calls: string[] = []
  const webhooks = new Set<Promise<void>>()
  const announce = (ended: Ended | null) => {
    if (ended === null || sendWebhook === undefined) return
    const body = { eventType: `TRANSACTION_${ended.status}`, result: ended }
    const times = state.faults.duplicateWebhooks ? 2 : 1
    for (let time = 0; time < times; time++) {
      // Webhooks may get lost, since the status is polled as well.
      const sent = sendWebhook(body).catch(() => undefined)
      webhooks.add(sent)
      void sent.finally(() => webhooks.delete(sent))
    }
  }
  const state: SandboxState = { db, clock, faults: noFaults(), tokens: new Map(), announce }
  server.addHook('onRequest', async ({ method, url }) => {
    if (calls.push(`${method} ${url.split('?')[0]}`) > REMEMBERED) calls.shift()
  })
  registerFaults(server, state)
  registerCalls(server, state)
  const treasury = await openTreasury(db, clock.now())
  await server.listen({ host: '127.0.0.1', port })
  return {
    url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    faults: state.faults,
    treasury: { ...treasury, pin: TREASURY.pin },
    calls,
    async mine() {
      for (const ended of await endAll(db, clock.now())) announce(ended)
      await Promise.all(webhooks)
    },
    async close() {
      await server.close()
      await Promise.all(webhooks)
    },
  }
}

/** Resolves when the client has disconnected. */
const gone = async (answer: ServerResponse): Promise<void> => {
  if (!answer.closed) await once(answer, 'close')
}

/** `PUT /sandbox/faults` sets the faults of later calls. */
function registerFaults(server: FastifyInstance, { faults, tokens }: SandboxState): void {
  server.addHook('preHandler', async ({ url }, reply) => {
    if (url.startsWith('/sandbox/')) return
    if (faults.latencyMs > 0) await sleep(faults.latencyMs)
    if (faults.expiredTokens) {
      faults.expiredTokens = false
      tokens.clear()
    }
    if (takeFault(faults, 'failures')) return reply.status(500).send(failed('internal-error'))
  })
  server.addHook('onSend', async ({ url, method }, reply) => {
    const writes = method === 'POST' && url.startsWith('/api/') && reply.statusCode < 300
    if (!writes) return
    if (faults.heldAnswers !== null && url.endsWith(faults.heldAnswers)) await gone(reply.raw)
    if (takeFault(faults, 'lostAnswers')) reply.raw.destroy()
  })
  server.put('/sandbox/faults', async ({ body }) => Object.assign(faults, faultsSchema.parse(body)))
  server.setErrorHandler((error, _request, reply) => {
    const rejection = error instanceof SandboxError ? error : new SandboxError(400, 'request.invalid')
    return reply.status(rejection.status).send(failed(rejection.code))
  })
}
