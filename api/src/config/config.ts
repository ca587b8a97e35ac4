import { readFileSync } from 'node:fs'
import { withDatabaseUrl } from '@loopi/ui/federation/environment/database-url'
import { publicUrlOf } from '@loopi/ui/federation/environment/public-url'
import { misspelt, notFitting, readSettings } from '@loopi/ui/federation/environment/read-settings'
import type { Environment } from '@loopi/ui/federation/environment/secrets'
import { z } from 'zod'
import { isCommonPassword, isPersonalPassword } from '../lib/guessable-passwords.ts'
import { limitsSettings } from './limits.settings.ts'
import { outsideSettings } from './outside.settings.ts'
import { peopleSettings } from './people.settings.ts'
import { servingSettings } from './serving.settings.ts'

/**
 * Every setting of the api: name, form, default and what it does. Parsed once at start by `readConfig`; nothing else
 * reads the environment. `docs/generated/settings.md` is written from it.
 */
export const settings = {
  ...servingSettings,
  ...peopleSettings,
  ...outsideSettings,
  ...limitsSettings,
} as const

/** The server's: all but those of the tables' owner, whose password is kept from what the public reaches. */
export const serverSettings = z.object(settings).omit({
  MIGRATION_DATABASE_URL: true,
  MIGRATION_DATABASE_USER: true,
  MIGRATION_DATABASE_PASSWORD: true,
})

/** Settings of the commands beside the server, as `migrate.ts`: a secret that only the server has holds none of them back. */
export const commandSettings = z.object({
  ...servingSettings,
  DEMO: settings.DEMO,
  WELCOME_POINTS: settings.WELCOME_POINTS,
  WELCOME_DAILY_CEILING: settings.WELCOME_DAILY_CEILING,
  PASSWORD_MEMORY_KIB: settings.PASSWORD_MEMORY_KIB,
  PASSWORD_ROUNDS: settings.PASSWORD_ROUNDS,
  PASSWORDS_AT_ONCE: settings.PASSWORDS_AT_ONCE,
})

/** Settings that wallets at Venly need. */
const NEEDED_BY_VENLY = [
  'VENLY_CLIENT_SECRET',
  'VENLY_TOKEN_ADDRESS',
  'VENLY_TREASURY_WALLET',
  'VENLY_TREASURY_SIGNING',
  'WALLET_KEY',
  'WALLET_WEBHOOK_SECRET',
] as const

export type Config = z.output<typeof serverSettings>
export type CommandConfig = z.output<typeof commandSettings>

/**
 * Settings of a process out of the environment and the files that it names; an empty one counts as absent.
 *
 * @throws {Error} whose message lists every problem on a line of its own.
 */
function parse<C extends { PUBLIC_URL: string; PORT: number }>(
  schema: z.ZodType<C> & Pick<z.ZodObject, 'shape'>,
  environment: Environment,
): C {
  const read = (file: string) => readFileSync(file, 'utf8')
  const data = readSettings(schema, environment, { read, complete: withDatabaseUrl })
  return { ...data, PUBLIC_URL: publicUrlOf(data.PUBLIC_URL, data.PORT) }
}

/** Settings of the commands beside the server; names of none are said on the console. Throws as `readConfig`. */
export function readCommandConfig(environment: Environment): CommandConfig {
  for (const sentence of misspelt(environment, Object.keys(settings))) console.warn(sentence)
  return parse(commandSettings, environment)
}

/** Settings of the server, which have to fit each other as well. Throws an error whose message lists every problem on a line of its own. */
export function readConfig(environment: Environment): Config {
  const config = parse(serverSettings, environment)
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
  if (wrong.length > 0) throw notFitting(wrong)
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
