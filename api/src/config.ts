import { z } from 'zod'
import { FEWEST_CONNECTIONS, parseTimeLimits, timeLimits } from './db/serving/limits.ts'
import { isCommonPassword, isPersonalPassword } from './lib/guessable-passwords.ts'

const flag = z.enum(['0', '1']).transform((text) => text === '1')
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
/** Four numbers of milliseconds, see `TimeLimits`. */
const limits = (usual: string) => timeLimits.default(usual).transform(parseTimeLimits)
const LIMITS =
  'Milliseconds of a statement / of waiting for a row / idle in a transaction / of waiting for a connection.'
const whole = (from: number, to: number) => z.coerce.number<string>().int().min(from).max(to)

/**
 * Every setting of the api: name, form, default and what it does. Parsed once at start by `readConfig`; nothing else
 * reads the environment. `docs/generated/settings.md` is written from it.
 */
export const settings = {
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` shows the demo only when `DEMO=1` was said.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// or postgresql://' })
    .describe('PostgreSQL, as `postgres://user:password@host:port/database`; in production with a user of its own.'),
  MIGRATION_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// or postgresql://' })
    .optional()
    .describe('The same database as the owner of its tables, for `migrate.ts` alone; `DATABASE_URL` when absent.'),
  DATABASE_POOL: whole(FEWEST_CONNECTIONS, 200)
    .default(20)
    .describe('Connections each api process may open; every kind of work has its own part of them.'),
  DATABASE_READ: limits('5000/2000/5000/2000').describe(`Reading. ${LIMITS}`),
  DATABASE_WRITE: limits('10000/3000/10000/5000').describe(`Writing, redeeming among it. ${LIMITS}`),
  DATABASE_SIGN_IN: limits('5000/2000/5000/5000').describe(`Signing in and out. ${LIMITS}`),
  DATABASE_EXPORT: limits('30000/3000/30000/10000').describe(`Copies of personal data and of files. ${LIMITS}`),
  DATABASE_BACKGROUND: limits('60000/10000/60000/30000').describe(`Mails, wallets, tidying up. ${LIMITS}`),
  DATABASE_MIGRATION: limits('3600000/3600000/600000/10000').describe(
    `Migrations, which bound their waiting by themselves. ${LIMITS}`,
  ),
  DATABASE_QUEUE: whole(1, 100_000)
    .default(1_000)
    .describe('Calls of one kind that may wait for a connection; further ones are told 503 at once.'),
  DATABASE_SILENT_MS: whole(100, 60_000)
    .default(2_000)
    .describe('How long the database may give no sign of life before every call is told 503, until it gives one.'),
  DATABASE_KIND: z
    .enum(['postgres', 'yugabytedb', 'cockroachdb', 'citus'])
    .default('postgres')
    .describe('What answers at `DATABASE_URL`; the job queue avoids what that system lacks.'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address that the host listens on: who reaches it reaches the api through it.'),
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
  DEMO: flag
    .optional()
    .describe(
      '`1` lets `api/src/seed.ts` write demo people and companies, and shows captured mails also where others reach the product; `0` has neither there.',
    ),
  ROOT_EMAIL: z.email().optional().describe('E-mail of the first root account, created when there is none.'),
  ROOT_PASSWORD: z.string().min(12).max(128).optional().describe('Password of the first root account.'),
  WELCOME_POINTS: whole(0, 1_000_000).default(100).describe('CLP granted when a customer finishes the registration.'),
  WELCOME_DAILY_CEILING: whole(1, 1_000_000_000)
    .default(100_000)
    .describe(
      'Most welcome CLP of a day in São Paulo; above it they wait for the next one. A change counts from the next day on.',
    ),
  WELCOME_KEY: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Secret mixed into what tells again who was welcomed. Set it before the first start: changing it forgets them.',
    ),
  SECOND_FACTOR_ROOT: z
    .enum(['optional', 'required'])
    .default('optional')
    .describe('`required` lets root accounts do nothing before they have set up a second factor.'),
  SECOND_FACTOR_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/)
    .optional()
    .describe(
      'Key that encrypts the secrets of second factors, as 64 hexadecimal digits. Without it they are offered in the demo alone; losing it locks out who has one until root helps.',
    ),
  PLACES_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Database of places by network, a file `.mmdb` by city or country; without it only local networks are named.',
    ),
  SESSION_IDLE_HOURS: whole(1, 168).default(8).describe('Hours without a call after which a session ends.'),
  SESSION_MAX_HOURS: whole(1, 720).default(24).describe('Hours after which a session ends in any case.'),
  LINK_HOURS: whole(1, 168).default(48).describe('Hours a link in a mail stays valid.'),
  INVITATION_DAYS: whole(1, 365).default(30).describe('Days after which an invitation of a company runs out.'),
  INVITATION_RESEND_HOURS: whole(1, 720)
    .default(24)
    .describe('Hours between two mails of the same invitation; typed or imported again in between, it sends none.'),
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
  BODY_SECONDS: whole(1, 600).default(20).describe('How long a request body may take to arrive, in seconds.'),
  UPLOAD_SECONDS: whole(1, 3_600).default(180).describe('The same where files are sent.'),
  UPLOADS_AT_ONCE: whole(1, 1_000)
    .default(20)
    .describe('Forms with files that are taken in at the same time; further ones wait with their bytes unread.'),
  BODY_LIMIT_KIB: whole(1, 10_240).default(256).describe('Largest request body, in KiB.'),
  IDEMPOTENCY_WAIT_MS: whole(1, 30_000)
    .default(2_000)
    .describe(
      'How long a repeated call waits for the first one with the same `Idempotency-Key` before it is told 409.',
    ),
  IDEMPOTENCY_MOST: whole(1, 1_000_000)
    .default(5_000)
    .describe('Answers to calls with an `Idempotency-Key` that are kept for one person, who is told 429 beyond it.'),
  IDEMPOTENCY_MOST_KIB: whole(1, 1_048_576)
    .default(8_192)
    .describe('What those answers of one person may weigh together, in KiB.'),
  MOST_BRANDS: whole(1, 1_000_000).default(1_000).describe('Brands that one company may have.'),
  MOST_PROMOTIONS: whole(1, 1_000_000)
    .default(20_000)
    .describe('Promotions that one company may have; cancelled ones do not count.'),
  RATE_REDEEM: whole(1, 1_000_000).default(120).describe('Redemptions a minute that one person may try.'),
  RATE_BRANDS: whole(1, 1_000_000).default(300).describe('Brands an hour that one person may try to create.'),
  RATE_PROMOTIONS: whole(1, 1_000_000).default(1_000).describe('Promotions an hour that one person may try to create.'),
  RATE_PRE_REGISTRATION: whole(1, 1_000_000).default(150).describe('Pre-registrations a minute from one address.'),
  RATE_MAIL_PER_EMAIL: whole(1, 1_000)
    .default(5)
    .describe(
      'Mails an hour that one address can have us send to an e-mail that it has not proven; further requests are answered alike and send nothing.',
    ),
  RATE_MAIL_PER_EMAIL_ALL: whole(1, 10_000)
    .default(20)
    .describe('The same for all addresses together, for each of: coupons, invitations, companies.'),
  PENDING_DAYS: whole(7, 365)
    .default(7)
    .describe('Days after which a registration that nobody finished is forgotten; at least as long as a link lives.'),
  COMPANY_REQUEST_DAYS: whole(7, 3_650)
    .default(90)
    .describe('Days after which the request of a company that was never approved is forgotten.'),
  INVITATIONS_PER_DAY: whole(1, 10_000_000)
    .default(10_000)
    .describe('Invitations that one company may send in a day, alone or by files; what goes beyond is refused.'),
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
  RATE_FORGOTTEN_PASSWORD: whole(1, 1_000_000)
    .default(60)
    .describe('Links for a forgotten password a minute from one address.'),
  RATE_LOGIN: whole(1, 1_000_000).default(300).describe('Sign-ins a minute from one address.'),
  RATE_LOGIN_STRIKES: whole(1, 1_000)
    .default(10)
    .describe('Wrong passwords in 15 minutes, per account and address, before the wait starts to grow.'),
  RATE_LOGIN_ACCOUNT: whole(1, 1_000_000)
    .default(10)
    .describe(
      'Tries a day at one account from places it was never signed in from that are looked at as they come; further ones wait in line. Beyond it the owner is told by mail.',
    ),
  RATE_EMAIL_CHANGE: whole(1, 1_000)
    .default(5)
    .describe('Changes of e-mail an account may ask for in an hour, links sent again included.'),
  RATE_PASSWORD_CHANGE: whole(1, 1_000)
    .default(10)
    .describe(
      'Times in 15 minutes that an account may give its password to change it or the e-mail, or to delete the account.',
    ),
  RATE_PASSKEYS: whole(1, 10_000)
    .default(20)
    .describe('Times a minute that a person may begin to add a passkey or to confirm something with one.'),
  RATE_PASSKEY_SIGN_IN: whole(1, 1_000_000)
    .default(300)
    .describe('Sign-ins with a passkey a minute from one address; pages of sign-in that offer it count apart.'),
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
  wrong.push(...rootPasswordProblems(config))
  const missing = NEEDED_BY_VENLY.filter((name) => config[name] === undefined)
  if (config.VENLY_CLIENT_ID !== undefined && missing.length > 0)
    wrong.push(`VENLY_CLIENT_ID: needs ${missing.join(', ')} as well`)
  if (config.WELCOME_DAILY_CEILING < config.WELCOME_POINTS)
    wrong.push('WELCOME_DAILY_CEILING: is less than WELCOME_POINTS, so nobody would ever be welcomed')
  if (config.SECOND_FACTOR_ROOT === 'required' && config.SECOND_FACTOR_KEY === undefined && config.DEMO !== true)
    wrong.push('SECOND_FACTOR_ROOT: needs SECOND_FACTOR_KEY as well')
  if (wrong.length > 0) throw new Error(['The settings do not fit:', ...wrong.map((line) => `  ${line}`)].join('\n'))
  return config
}

/** The first root's password opens everything, so it is held to what people's passwords are. */
function rootPasswordProblems({ ROOT_EMAIL, ROOT_PASSWORD }: Config): string[] {
  if (ROOT_EMAIL === undefined || ROOT_PASSWORD === undefined) return []
  if (isCommonPassword(ROOT_PASSWORD)) return ['ROOT_PASSWORD: is among the first that are guessed; choose another one']
  const owner = { email: ROOT_EMAIL, name: 'root' }
  return isPersonalPassword(ROOT_PASSWORD, owner)
    ? ['ROOT_PASSWORD: is made of ROOT_EMAIL, "root" or "loopi"; choose another one']
    : []
}

function problems(error: z.ZodError): string {
  const lines = error.issues.map(({ path, message, code, input }) => {
    const name = String(path[0])
    const missing = code === 'invalid_type' && input === undefined
    return `  ${name}: ${missing ? 'is missing' : message} (${settings[name as keyof typeof settings].description})`
  })
  return ['The settings do not fit:', ...lines].join('\n')
}
