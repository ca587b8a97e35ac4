import { z } from 'zod'

const flag = z.enum(['0', '1']).transform((text) => text === '1')
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
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:3000')
    .transform((url) => url.replace(/\/+$/, ''))
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
  RATE_COMPANY_REGISTRATION: whole(1, 1_000_000)
    .default(20)
    .describe('Company registrations a minute from one address.'),
  RATE_WHOLESALE: whole(1, 1_000_000).default(10).describe('Wholesale requests a minute from one address.'),
  RATE_PARTNERS: whole(1, 1_000_000).default(10).describe('Partner applications a minute from one address.'),
  RATE_LINK: whole(1, 1_000_000).default(400).describe('Checks and uses of links a minute from one address.'),
  RATE_LOGIN: whole(1, 1_000_000).default(300).describe('Sign-ins a minute from one address.'),
  RATE_LOGIN_STRIKES: whole(1, 1_000)
    .default(10)
    .describe('Wrong passwords in 15 minutes, per account and address, before the wait starts to grow.'),
  RATE_EMAIL_CHANGE: whole(1, 1_000)
    .default(5)
    .describe('Changes of e-mail an account may ask for in an hour, links sent again included.'),
  RATE_PASSWORD_CHANGE: whole(1, 1_000).default(10).describe('Password changes an account may try in 15 minutes.'),
} as const

const schema = z.object(settings)

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
