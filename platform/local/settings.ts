import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isThisMachine } from '../../shared/federation/demo.ts'
import { publicUrlOf } from '../../shared/federation/environment/public-url.ts'
import { readSettings as readShared } from '../../shared/federation/environment/read-settings.ts'
import { settingsOf } from '../../shared/federation/environment/settings.ts'
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
  /** Product codes of the demo are made with its own key, which is known, and not with one of the settings. */
  readonly hasDemoCodes: boolean
  /** The host listens on the loopback interface only. */
  readonly isLocal: boolean
  readonly publicUrl: string
}

const schema = settingsOf('start')
const startSettings = schema.extend({ DATABASE_URL: schema.shape.DATABASE_URL.optional() })

/**
 * Parses settings of the environment and of the files that it names; empty ones count as missing.
 *
 * @throws {UserError} that says how to fix an invalid one.
 */
export function readSettings(environment: NodeJS.ProcessEnv, root: string): LocalSettings {
  const data = parsed(environment)
  const publicUrl = publicUrlOf(data.PUBLIC_URL, data.PORT)
  const isLocal = isThisMachine(data.HOST) && isThisMachine(new URL(publicUrl).hostname)
  if (!isLocal && data.DEMO === undefined) throw new UserError(EXPOSED)
  const demo = data.DEMO ?? data.DATABASE_URL === undefined
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(root, data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    ownerUrl: data.MIGRATION_DATABASE_URL,
    smtpUrl: data.SMTP_URL,
    demo,
    hasDemoCodes: demo && data.DATABASE_URL === undefined && data.CODES_KEY === undefined,
    isLocal,
    publicUrl,
  }
}

function parsed(environment: NodeJS.ProcessEnv) {
  try {
    return readShared(startSettings, environment, (file) => readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UserError((error as Error).message)
  }
}

const EXPOSED = [
  'With this HOST or PUBLIC_URL others can reach Loopi, and everybody knows the passwords of the demo accounts.',
  '  DEMO=0  starts without demo accounts, /dev/mail and override links; set DATABASE_URL or another DATA_DIR, ROOT_EMAIL and ROOT_PASSWORD.',
  '  DEMO=1  opens the demo to everybody who can reach this machine.',
].join('\n')
