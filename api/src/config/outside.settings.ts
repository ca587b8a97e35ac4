import { z } from 'zod'
import { address, secret, whole } from './forms.ts'

/** Settings of what comes from outside: wholesale, partners, the provider of wallets. */
export const outsideSettings = {
  WHOLESALE: z
    .enum(['wait', 'api'])
    .default('wait')
    .describe('`api` takes wholesale requests with their documents; give the host the same value.'),
  PARTNERS_ANON_KEY: z
    .string()
    .min(1)
    .default('loopi-anon')
    .describe('Public key that a partner application must carry; give the host the same one. It opens one insert.'),
  PARTNERS_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter((origin) => origin !== ''))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)))
    .describe('Other sites whose pages may send partner applications, separated by commas; `PUBLIC_URL` always may.'),
  VENLY_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Client of Venly, which then keeps the wallets. Without it a sandbox inside the api does.'),
  VENLY_CLIENT_SECRET: secret(z.string().min(1).optional(), 'Secret of that client.'),
  VENLY_LOGIN_URL: address.default('https://login.venly.io').describe('Where Venly gives out access tokens.'),
  VENLY_API_URL: address.default('https://api-wallet.venly.io').describe("Venly's Wallet API."),
  VENLY_CHAIN: z
    .string()
    .regex(/^[A-Z0-9_]+$/)
    .default('MATIC')
    .describe('Chain of the wallets, as Venly names it (`secretType`).'),
  VENLY_TOKEN_ADDRESS: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/)
    .optional()
    .describe('Contract of CLP on that chain.'),
  VENLY_TREASURY_WALLET: z.string().min(1).optional().describe('Id of the wallet that issues CLP.'),
  VENLY_TREASURY_SIGNING: secret(
    z
      .string()
      .regex(/^[^:]+:.+$/)
      .optional(),
    'What signs for it, as `signing method:PIN`.',
  ),
  VENLY_TIMEOUT_MS: whole(10, 60_000).default(5_000).describe('How long one call to the wallet provider may take.'),
  WALLET_KEY: secret(
    z
      .string()
      .regex(/^[0-9a-fA-F]{64}$/)
      .optional(),
    'Key that encrypts the PINs of the wallets, as 64 hexadecimal digits. Losing it loses the wallets.',
  ),
  WALLET_WEBHOOK_SECRET: secret(
    z.string().min(16).optional(),
    'What the header `X-Webhook-Secret` of `/venly/webhook` must carry; set the same one in Venly.',
  ),
  WALLET_WAIT_MS: whole(1, 30_000)
    .default(1_500)
    .describe('How long opening the wallet page waits for the provider before it answers with what is known.'),
  WALLET_LEASE_SECONDS: whole(1, 3_600)
    .default(120)
    .describe('After how long the work of a process that died is taken up by another one.'),
} as const
