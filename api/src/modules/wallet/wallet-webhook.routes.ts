import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { reject } from '../../lib/app-error.ts'
import { hurry } from './mirroring.repository.ts'
import type { WalletServices } from './wallets.ts'

/** The header that is set up for the webhook at Venly, with `WALLET_WEBHOOK_SECRET` as its value. */
export const WEBHOOK_HEADER = 'x-webhook-secret'

const hash = z.string().min(1).max(200)
const notice = z.object({
  result: z.union([
    z.object({ hash }).transform((one) => one.hash),
    z.object({ transactionHash: hash }).transform((one) => one.transactionHash),
  ]),
})

/**
 * Venly's webhooks about transfers that ended. A webhook is only believed to say that something happened: the worker
 * then asks the provider. So one that comes twice, late, in another order or by somebody's guess changes nothing.
 */
export function walletWebhookRoutes(server: FastifyInstance, { db, clock, wallets }: WalletServices): void {
  for (const url of ['/venly/webhook', '/api/venly/webhook']) {
    server.post(url, { config: { outsideContract: true } }, async ({ headers, body }, reply) => {
      if (!isSame(headers[WEBHOOK_HEADER], wallets.webhookSecret)) reject('auth/required')
      const told = notice.safeParse(body)
      if (told.success) await hurry(db, told.data.result, clock.now())
      // Whatever it was about: an answer of failure would only have it sent again.
      return reply.status(204).send()
    })
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const isSame = (given: string | string[] | undefined, secret: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(secret))
