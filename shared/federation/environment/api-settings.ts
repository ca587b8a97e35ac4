import { z } from 'zod'
import { OWN_MACHINE } from './public-url.ts'
import { addressAs, databaseUrl, flag, namedKeys, secret, setting, site, text, wholeNumber } from './setting.ts'

/** The fewest connections of a process that every kind of work gets one of. */
const FEWEST_CONNECTIONS = 10

/** Placeholder sender: production has to name its own. */
export const DEFAULT_SENDER = 'Loopi <oi@loopi.test>'

/** Settings of the api, and of what it shares with the other processes. */
export const API_SETTINGS = {
  NODE_ENV: setting(
    ['api', 'commands', 'host'],
    z.enum(['development', 'production', 'test']).default('development'),
    '`production` needs `PUBLIC_URL`, mail server, keys and the legal data of the company; images are in production.',
  ),
  PUBLIC_URL: setting(
    ['api', 'commands', 'host', 'start'],
    z
      .union([z.literal(OWN_MACHINE), z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)])
      .default(OWN_MACHINE),
    'Where people reach the product; links in mails start with it. `localhost` is this machine at the port of `PORT`, and the default; production has none.',
  ),
  PORT: setting(['api', 'commands', 'host', 'start'], wholeNumber(0, 65_535).default(3000), 'Port of the one URL.'),
  HOST: setting(
    ['api', 'commands', 'host', 'start'],
    z.string().min(1).default('127.0.0.1'),
    'Address to listen on; 0.0.0.0 for all. Images listen on all.',
  ),
  DEMO: setting(
    ['api', 'commands', 'host', 'start'],
    flag.optional(),
    '`1` has demo people with known passwords, captured mails at `/dev/mail` and override links also where others reach the product; `0` has none of it there. On this machine alone all of it exists by default.',
  ),
  LOG_LEVEL: setting(
    ['api', 'host'],
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    'The least important kind of log line to print.',
  ),
  METRICS_PORT: setting(
    ['api', 'host'],
    wholeNumber(0, 65_535).optional(),
    'Port of `/metrics` for Prometheus, which visitors must not reach; without it there is none. Images have 9464. With `npm start` the api takes the next port after that of the host.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    ['api', 'host'],
    site.optional(),
    'Collector of OpenTelemetry over HTTP, as `http://collector:4318`, which gets the traces of browsers, host, api and database. Without it nothing is recorded and no package of it is loaded.',
  ),
  DATA_DIR: setting(['start'], z.string().default('.data'), 'Folder of database, releases and logs on this machine.'),
  DATABASE_URL: secret(
    ['api', 'commands', 'start'],
    databaseUrl,
    'PostgreSQL, as `postgres://user:password@server:5432/loopi`; in production with a user of its own. A password with `@`, `:`, `/`, `#` or `%` is percent-encoded.',
  ),
  MIGRATION_DATABASE_URL: secret(
    ['commands', 'start'],
    databaseUrl.optional(),
    'The same database as the owner of its tables, for `migrate.ts` alone; `DATABASE_URL` when absent.',
  ),
  DATABASE_READ_URL: secret(
    ['api'],
    databaseUrl.optional(),
    'Replica of the same database, which answers public lists to visitors without a session while it is less than ten seconds behind; otherwise, and without it, the database does.',
  ),
  DATABASE_POOL: setting(
    ['api'],
    wholeNumber(FEWEST_CONNECTIONS, 200).default(20),
    'Connections each api process may open; every kind of work has its own part of them.',
  ),
  DATABASE_POOLER: setting(
    ['api'],
    z.enum(['none', 'transaction']).default('none'),
    '`transaction` where a pooler such as PgBouncer is at `DATABASE_URL` (and `DATABASE_READ_URL`) and lends connections by transaction: statements have no names then, and no session is configured.',
  ),
  REDIS_URL: secret(
    ['api'],
    addressAs('redis://user:password@server:6379', /^rediss?$/).optional(),
    'Valkey, or Redis from 7 on, which counts calls for the limits that `RATE_FACTOR` scales; the database does without it, and while it is away.',
  ),
  API_PORT: setting(['api'], wholeNumber(0, 65_535).default(3001), 'Port that the api listens on; 0 takes a free one.'),
  RATE_FACTOR: setting(
    ['api'],
    wholeNumber(1, 1_000_000).default(1),
    'Factor of the rate limits per address, person and company, for a large installation. Limits that guard passwords and mailboxes stay as they are.',
  ),
  SMTP_URL: secret(
    ['api', 'start'],
    addressAs('smtp://user:password@server:587', /^smtps?$/).optional(),
    'Mail server, as `smtp://user:password@server:587`; production needs one. Without it the demo captures mails and shows them at `/dev/mail`, and elsewhere they wait.',
  ),
  MAIL_FROM: setting(
    ['api'],
    z.string().min(3).default(DEFAULT_SENDER),
    'Sender of every mail; production has to name its own.',
  ),
  ROOT_EMAIL: setting(['api'], z.email().optional(), 'E-mail of the first root account, created when there is none.'),
  ROOT_PASSWORD: secret(['api'], z.string().min(12).max(128).optional(), 'Password of the first root account.'),
  SECOND_FACTOR_ROOT: setting(
    ['api'],
    z.enum(['optional', 'required']).default('optional'),
    '`required` lets root accounts do nothing before they have set up a second factor.',
  ),
  SECOND_FACTOR_KEY: secret(
    ['api'],
    namedKeys,
    'Keys that encrypt the secrets of second factors, as 64 hexadecimal digits, or as `name:digits` separated by commas: the first encrypts, all of them decrypt. Without it they are offered in the demo alone; losing it locks out who has one until root helps.',
  ),
  PLACES_FILE: setting(
    ['api'],
    text,
    'Database of places by network, a file `.mmdb` by city or country; without it only local networks are named.',
  ),
  WELCOME_POINTS: setting(
    ['api', 'commands'],
    wholeNumber(0, 1_000_000).default(100),
    'CLP granted when a customer finishes the registration.',
  ),
  WELCOME_DAILY_CEILING: setting(
    ['api', 'commands'],
    wholeNumber(1, 1_000_000_000).default(100_000),
    'Most welcome CLP of a day in São Paulo; above it they wait for the next one. A change counts from the next day on.',
  ),
  WELCOME_KEY: secret(
    ['api'],
    z.string().min(16).optional(),
    'Secret mixed into the marks of who was welcomed; production needs it. Set it before the first start: changing it forgets them.',
  ),
  CODES_KEY: secret(
    ['api', 'commands', 'start'],
    namedKeys,
    'Keys that product codes are made with, as 64 hexadecimal digits, or as `name:digits` separated by commas: the first makes the codes of new batches, all of them verify. Production needs one. A key that is lost or taken away makes every printed code of its batches unknown.',
  ),
  VENLY_CLIENT_ID: setting(
    ['api'],
    text,
    'Client of Venly, which then keeps the wallets. Without it a sandbox inside the api does.',
  ),
  VENLY_CLIENT_SECRET: secret(['api'], text, 'Secret of that client.'),
  VENLY_LOGIN_URL: setting(['api'], site.default('https://login.venly.io'), 'Where Venly gives out access tokens.'),
  VENLY_API_URL: setting(['api'], site.default('https://api-wallet.venly.io'), "Venly's Wallet API."),
  VENLY_TOKEN_ADDRESS: setting(
    ['api'],
    z
      .string()
      .regex(/^0x[0-9a-fA-F]{40}$/)
      .optional(),
    'Contract of CLP on the chain MATIC.',
  ),
  VENLY_TREASURY_WALLET: setting(['api'], text, 'Id of the wallet that issues CLP.'),
  VENLY_TREASURY_SIGNING: secret(
    ['api'],
    z
      .string()
      .regex(/^[^:]+:.+$/)
      .optional(),
    'What signs for it, as `signing method:PIN`.',
  ),
  WALLET_KEY: secret(
    ['api'],
    namedKeys,
    'Keys that encrypt the PINs of the wallets, in the form of `SECOND_FACTOR_KEY`. Losing it loses the wallets.',
  ),
  WALLET_WEBHOOK_SECRET: secret(
    ['api'],
    z.string().min(16).optional(),
    'What the header `X-Webhook-Secret` of `/venly/webhook` must carry; set the same one in Venly.',
  ),
} as const
