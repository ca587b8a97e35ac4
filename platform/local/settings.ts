import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isThisMachine } from '../../shared/federation/demo.ts'
import { withDatabaseUrl } from '../../shared/federation/environment/database-url.ts'
import { OWN_MACHINE, publicUrlOf } from '../../shared/federation/environment/public-url.ts'
import { withSecretFiles } from '../../shared/federation/environment/secrets.ts'
import { UserError } from '../lib/user-error.ts'

/** Settings of `npm start` and `npm run dev`; others are passed to api and host unread. */
export type LocalSettings = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Database URL; undefined for the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined
  /** URL of the same database with the owner of its tables; undefined when `databaseUrl` is the owner's. */
  readonly ownerUrl: string | undefined
  /** SMTP server; undefined when mails are captured and shown. */
  readonly smtpUrl: string | undefined
  /** Demo accounts, captured mails, override links. */
  readonly demo: boolean
  /** The host listens on the loopback interface only. */
  readonly isLocal: boolean
  readonly publicUrl: string
}

/** Secrets read here; api and host read theirs from the same files. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'MIGRATION_DATABASE_URL',
  'MIGRATION_DATABASE_PASSWORD',
  'SMTP_URL',
]

function givenIn(environment: NodeJS.ProcessEnv): Readonly<Record<string, string | undefined>> {
  const { given, problems } = withSecretFiles(environment, SECRETS, (file) => readFileSync(file, 'utf8'))
  if (problems.length > 0) throw new UserError(problems.join('\n'))
  return withDatabaseUrl(given)
}

/**
 * Parses settings of the environment and of the files that it names; empty ones count as missing.
 *
 * @throws {UserError} that says how to fix an invalid one.
 */
export function readSettings(environment: NodeJS.ProcessEnv, root: string): LocalSettings {
  const env = givenIn(environment)
  // Validated by the bootstrap, before the install.
  const port = Number(env.PORT || '3000')
  const databaseUrl = env.DATABASE_URL || undefined
  if (databaseUrl)
    assertUrl('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:'], 'postgres://user:password@server:5432/loopi')
  const smtpUrl = env.SMTP_URL || undefined
  if (smtpUrl) assertUrl('SMTP_URL', smtpUrl, ['smtp:', 'smtps:'], 'smtp://server:1025')
  const host = env.HOST || '127.0.0.1'
  const publicUrl = publicUrlOf(env.PUBLIC_URL || OWN_MACHINE, port)
  if (env.PUBLIC_URL) assertUrl('PUBLIC_URL', publicUrl, ['http:', 'https:'], 'https://shop.example')
  const isLocal = isThisMachine(host) && isThisMachine(new URL(publicUrl).hostname)
  if (!isLocal && !env.DEMO) throw new UserError(EXPOSED)
  return {
    port,
    host,
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    databaseUrl,
    ownerUrl: env.MIGRATION_DATABASE_URL || undefined,
    smtpUrl,
    demo: env.DEMO ? env.DEMO === '1' : !databaseUrl,
    isLocal,
    publicUrl,
  }
}

const EXPOSED = [
  'With this HOST or PUBLIC_URL others can reach Loopi, and everybody knows the passwords of the demo accounts.',
  '  DEMO=0  starts without demo accounts, /dev/mail and override links; set DATABASE_URL or another DATA_DIR, ROOT_EMAIL and ROOT_PASSWORD.',
  '  DEMO=1  opens the demo to everybody who can reach this machine.',
].join('\n')

export function assertUrl(name: string, text: string, protocols: readonly string[], example: string): void {
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new UserError(`${name} is not a valid URL. Example: ${name}=${example}`)
}
