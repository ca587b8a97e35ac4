import { OWN_MACHINE } from '@loopi/ui/federation/environment/public-url'
import { z } from 'zod'
import { address, secret, whole } from './forms.ts'
import { FEWEST_CONNECTIONS, parseTimeLimits, timeLimits } from './time-limits.ts'

/** Four numbers of milliseconds, see `TimeLimits`. */
const limits = (usual: string) => timeLimits.default(usual).transform(parseTimeLimits)
const LIMITS =
  'Milliseconds of a statement / of waiting for a row / idle in a transaction / of waiting for a connection.'

const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// or postgresql://' })
const part = z.string().optional()

/** Settings of the process itself: its database, its addresses, its log. */
export const servingSettings = {
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` shows the demo only when `DEMO=1` was said.'),
  SECRETS_DIR: z
    .string()
    .optional()
    .describe(
      'Folder of secrets, one file each under the name of its setting; what the environment gives itself goes before it.',
    ),
  DATABASE_URL: secret(
    databaseUrl,
    'PostgreSQL, as `postgres://user:password@host:port/database`; in production with a user of its own. Or by its parts, which are read when it is absent.',
  ),
  DATABASE_HOST: part.describe('Server of the database; with it the address is made of the parts below.'),
  DATABASE_PORT: whole(1, 65_535).default(5432).describe('Port of that server.'),
  DATABASE_NAME: z.string().default('loopi').describe('Database on that server.'),
  DATABASE_USER: part.describe('User of the api there.'),
  DATABASE_PASSWORD: secret(part, 'Its password, as it is: `@`, `:`, `/` and `#` need no care.'),
  MIGRATION_DATABASE_URL: secret(
    databaseUrl.optional(),
    'The same database as the owner of its tables, for `migrate.ts` alone; `DATABASE_URL` when absent.',
  ),
  MIGRATION_DATABASE_USER: part.describe('Owner of the tables, where the address is made of its parts.'),
  MIGRATION_DATABASE_PASSWORD: secret(part, 'Password of that owner, as it is.'),
  DATABASE_POOL: whole(FEWEST_CONNECTIONS, 200)
    .default(20)
    .describe('Connections each api process may open; every kind of work has its own part of them.'),
  DATABASE_POOLER: z
    .enum(['none', 'transaction'])
    .default('none')
    .describe(
      '`transaction` where a pooler such as PgBouncer is at `DATABASE_URL` and lends connections by transaction: statements have no names then, and nothing is told to a session.',
    ),
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
  PUBLIC_ANSWER_MS: whole(0, 10_000)
    .default(1_000)
    .describe(
      'How long a process gives the same answer to further callers without a session, where caches may keep it for a minute; it ends as soon as that process writes. 0 asks the database each time.',
    ),
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
  PORT: whole(0, 65_535).default(3000).describe('Port of the host, for `PUBLIC_URL` on this machine.'),
  PUBLIC_URL: z
    .union([z.literal(OWN_MACHINE), address])
    .default(OWN_MACHINE)
    .describe(
      'Where people reach the product; links in mails start with it. `localhost` is this machine at the port of `PORT`.',
    ),
  TRUST_PROXY: whole(0, 10)
    .default(0)
    .describe('How many proxies stand in front and append to `X-Forwarded-For`. The host counts as one.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('The least important kind of log line to print.'),
} as const
