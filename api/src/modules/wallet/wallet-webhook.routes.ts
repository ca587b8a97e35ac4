import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { reject } from '../../lib/app-error.ts'
import { hurry } from './mirroring.repository.ts'
import type { WalletServices } from './wallets.ts'

/** Header configured at Venly, with `WALLET_WEBHOOK_SECRET` as its value. */
export const WEBHOOK_HEADER = 'x-webhook-secret'

const hash = z.string().min(1).max(200)
const notice = z.object({
  result: z.union([
    z.object({ hash }).transform((notice) => notice.hash),
    z.object({ transactionHash: hash }).transform((notice) => notice.transactionHash),
  ]),
})

/**
 * Venly's webhooks about finished transfers. A webhook only triggers a query of the provider, so duplicates, delays,
 * reordering and forgeries change nothing.
 */
export function walletWebhookRoutes(server: FastifyInstance, { db, clock, wallets }: WalletServices): void {
  for (const url of ['/venly/webhook', '/api/venly/webhook']) {
    server.post(url, { config: { outsideContract: true } }, async ({ headers, body }, reply) => {
      if (!isSame(headers[WEBHOOK_HEADER], wallets.webhookSecret)) reject('auth/required')
      const parsed = notice.safeParse(body)
      if (parsed.success) await hurry(db, parsed.data.result, clock.now())
      // Always success: a failure would only make Venly send the webhook again.
      return reply.status(204).send()
    })
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const isSame = (given: string | string[] | undefined, secret: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(secret))
