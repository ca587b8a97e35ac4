import { z } from 'zod'

const flag = z.enum(['0', '1']).transform((text) => text === '1')
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const whole = (from: number, to: number) => z.coerce.number<string>().int().min(from).max(to)

/**
 * Every setting of the api: name, form, default and what it does. Parsed once at start by `readConfig`; nothing else
 * reads the environment. `docs/generated/settings.md` is written from it.
 */
export const settings = {
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` hides the captured mails.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// or postgresql://' })
    .describe('PostgreSQL, as `postgres://user:password@host:port/database`.'),
  DATABASE_POOL: whole(2, 200).default(20).describe('Connections each api process may open.'),
  DATABASE_KIND: z
    .enum(['postgres', 'yugabytedb', 'cockroachdb', 'citus'])
    .default('postgres')
    .describe('What answers at `DATABASE_URL`; the job queue avoids what that system lacks.'),
  API_HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on.'),
  API_PORT: whole(0, 65_535).default(3001).describe('Port to listen on; 0 takes a free one.'),
  PUBLIC_URL: address
    .default('http://localhost:3000')
    .describe('Where people reach the product; links in mails start with it.'),
  TRUST_PROXY: whole(0, 10)
    .default(0)
    .describe('How many proxies stand in front and append to `X-Forwarded-For`. The host counts as one.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('The least important kind of log line to print.'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: 'must start with smtp:// or smtps://' })
    .optional()
    .describe(
      'Mail server, as `smtp://user:password@host:port`. Without it mails are captured and shown at `/dev/mail`.',
    ),
  MAIL_FROM: z.string().min(3).default('Loopi <oi@loopi.test>').describe('Sender of every mail.'),
  DEMO: flag.default(false).describe('`1` lets `api/src/seed.ts` write demo people and companies.'),
  ROOT_EMAIL: z.email().optional().describe('E-mail of the first root account, created when there is none.'),
  ROOT_PASSWORD: z.string().min(12).max(128).optional().describe('Password of the first root account.'),
  WELCOME_POINTS: whole(0, 1_000_000).default(100).describe('CLP granted when a customer finishes the registration.'),
  SESSION_IDLE_HOURS: whole(1, 168).default(8).describe('Hours without a call after which a session ends.'),
  SESSION_MAX_HOURS: whole(1, 720).default(24).describe('Hours after which a session ends in any case.'),
  LINK_HOURS: whole(1, 168).default(48).describe('Hours a link in a mail stays valid.'),
  PASSWORD_MEMORY_KIB: whole(8, 1_048_576).default(19_456).describe('Memory of one argon2id hash, in KiB.'),
  PASSWORD_ROUNDS: whole(1, 10).default(2).describe('Passes of one argon2id hash.'),
  PASSWORDS_AT_ONCE: whole(1, 64)
    .default(2)
    .describe(
      'argon2id hashes computed at the same time; further ones wait, so that a burst leaves the api responsive.',
    ),
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
  VENLY_CLIENT_SECRET: z.string().min(1).optional().describe('Secret of that client.'),
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
  VENLY_TREASURY_SIGNING: z
    .string()
    .regex(/^[^:]+:.+$/)
    .optional()
    .describe('What signs for it, as `signing method:PIN`.'),
  VENLY_TIMEOUT_MS: whole(10, 60_000).default(5_000).describe('How long one call to the wallet provider may take.'),
  WALLET_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/)
    .optional()
    .describe('Key that encrypts the PINs of the wallets, as 64 hexadecimal digits. Losing it loses the wallets.'),
  WALLET_WEBHOOK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('What the header `X-Webhook-Secret` of `/venly/webhook` must carry; set the same one in Venly.'),
  WALLET_WAIT_MS: whole(1, 30_000)
    .default(1_500)
    .describe('How long opening the wallet page waits for the provider before it answers with what is known.'),
  WALLET_LEASE_SECONDS: whole(1, 3_600)
    .default(120)
    .describe('After how long the work of a process that died is taken up by another one.'),
  BODY_LIMIT_KIB: whole(1, 10_240).default(256).describe('Largest request body, in KiB.'),
  IDEMPOTENCY_WAIT_MS: whole(1, 30_000)
    .default(2_000)
    .describe(
      'How long a repeated call waits for the first one with the same `Idempotency-Key` before it is told 409.',
    ),
  RATE_PRE_REGISTRATION: whole(1, 1_000_000).default(150).describe('Pre-registrations a minute from one address.'),
  RATE_MAIL_PER_EMAIL: whole(1, 1_000)
    .default(5)
    .describe('Registration mails an hour to one e-mail; further requests are answered alike and send nothing.'),
  RATE_IMPORT: whole(1, 1_000_000).default(30).describe('Imports of customers an hour that one company may try.'),
  RATE_COMPANY_REGISTRATION: whole(1, 1_000_000)
    .default(20)
    .describe('Company registrations a minute from one address.'),
  RATE_WHOLESALE: whole(1, 1_000_000).default(10).describe('Wholesale requests a minute from one address.'),
  RATE_PARTNERS: whole(1, 1_000_000).default(10).describe('Partner applications a minute from one address.'),
  RATE_WALLET: whole(1, 1_000_000)
    .default(60)
    .describe('Wallet calls of each kind a minute: those with a session per person, logins per address.'),
  RATE_LINK: whole(1, 1_000_000).default(400).describe('Checks and uses of links a minute from one address.'),
  RATE_LOGIN: whole(1, 1_000_000).default(300).describe('Sign-ins a minute from one address.'),
  RATE_LOGIN_STRIKES: whole(1, 1_000)
    .default(10)
    .describe('Wrong passwords in 15 minutes, per account and address, before the wait starts to grow.'),
  RATE_EMAIL_CHANGE: whole(1, 1_000)
    .default(5)
    .describe('Changes of e-mail an account may ask for in an hour, links sent again included.'),
  RATE_PASSWORD_CHANGE: whole(1, 1_000)
    .default(10)
    .describe('Times in 15 minutes that an account may give its password to change it or to delete the account.'),
  RATE_PERSONAL_DATA: whole(1, 1_000).default(10).describe('Copies of the own data an account may take in an hour.'),
} as const

const schema = z.object(settings)

/** What must be set for wallets to live at Venly. */
const NEEDED_BY_VENLY = [
  'VENLY_CLIENT_SECRET',
  'VENLY_TOKEN_ADDRESS',
  'VENLY_TREASURY_WALLET',
  'VENLY_TREASURY_SIGNING',
  'WALLET_KEY',
  'WALLET_WEBHOOK_SECRET',
] as const

export type Config = z.output<typeof schema>

/** The settings, or an error whose message lists every problem on a line of its own. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable is one that somebody cleared.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new Error(problems(parsed.error))
  const config = parsed.data
  const wrong: string[] = []
  if ((config.ROOT_EMAIL === undefined) !== (config.ROOT_PASSWORD === undefined))
    wrong.push('ROOT_EMAIL and ROOT_PASSWORD: set both or neither')
  const missing = NEEDED_BY_VENLY.filter((name) => config[name] === undefined)
  if (config.VENLY_CLIENT_ID !== undefined && missing.length > 0)
    wrong.push(`VENLY_CLIENT_ID: needs ${missing.join(', ')} as well`)
  if (wrong.length > 0) throw new Error(['The settings do not fit:', ...wrong.map((line) => `  ${line}`)].join('\n'))
  return config
}

function problems(error: z.ZodError): string {
  const lines = error.issues.map(({ path, message, code, input }) => {
    const name = String(path[0])
    const missing = code === 'invalid_type' && input === undefined
    return `  ${name}: ${missing ? 'is missing' : message} (${settings[name as keyof typeof settings].description})`
  })
  return ['The settings do not fit:', ...lines].join('\n')
}
