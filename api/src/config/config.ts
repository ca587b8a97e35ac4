import { readFileSync } from 'node:fs'
import { publicUrlOf } from '@loopi/shared/federation/environment/public-url'
import { misspelt, notFitting, readSettings } from '@loopi/shared/federation/environment/read-settings'
import type { Environment } from '@loopi/shared/federation/environment/secrets'
import { settingsOf } from '@loopi/shared/federation/environment/settings'
import type { z } from 'zod'
import { isCommonPassword, isPersonalPassword } from '../lib/guessable-passwords.ts'
import { showsDemo } from './exposure.ts'
import { LIMITS, type Limits } from './limits.ts'

const serverSettings = settingsOf('api')
/** Settings of commands such as `migrate.ts`, which do not need the server's secrets. */
const commandSettings = settingsOf('commands')

/** Settings that wallets at Venly need. */
const NEEDED_BY_VENLY = [
  'VENLY_CLIENT_SECRET',
  'VENLY_TOKEN_ADDRESS',
  'VENLY_TREASURY_WALLET',
  'VENLY_TREASURY_SIGNING',
  'WALLET_KEY',
  'WALLET_WEBHOOK_SECRET',
] as const

type ServerSettings = z.output<typeof serverSettings>
/** Settings of the server with its limits. */
export type Config = ServerSettings & { readonly WHOLESALE: 'wait' | 'api'; readonly limits: Limits }
export type CommandConfig = z.output<typeof commandSettings>

const read = (file: string) => readFileSync(file, 'utf8')

/**
 * Settings of commands; unknown names are reported on the console.
 *
 * @throws {Error} whose message lists every problem on a line of its own.
 */
export function readCommandConfig(environment: Environment): CommandConfig {
  for (const sentence of misspelt(environment)) console.warn(sentence)
  const data = readSettings(commandSettings, environment, read)
  return { ...data, PUBLIC_URL: publicUrlOf(data.PUBLIC_URL, data.PORT) }
}

/**
 * Settings of the server, which must also be consistent. Throws an error whose message lists every problem on a line of
 * its own.
 */
export function readConfig(environment: Environment): Config {
  const data = readSettings(serverSettings, environment, read)
  const settings = { ...data, PUBLIC_URL: publicUrlOf(data.PUBLIC_URL, data.PORT) }
  const wrong: string[] = []
  if ((settings.ROOT_EMAIL === undefined) !== (settings.ROOT_PASSWORD === undefined))
    wrong.push('ROOT_EMAIL and ROOT_PASSWORD: set both or neither')
  wrong.push(...rootPasswordProblems(settings))
  const missing = NEEDED_BY_VENLY.filter((name) => settings[name] === undefined)
  if (settings.VENLY_CLIENT_ID !== undefined && missing.length > 0)
    wrong.push(`VENLY_CLIENT_ID: needs ${missing.join(', ')} as well`)
  if (settings.WELCOME_DAILY_CEILING < settings.WELCOME_POINTS)
    wrong.push('WELCOME_DAILY_CEILING: is less than WELCOME_POINTS, so nobody would ever be welcomed')
  if (settings.SECOND_FACTOR_ROOT === 'required' && settings.SECOND_FACTOR_KEY === undefined && settings.DEMO !== true)
    wrong.push('SECOND_FACTOR_ROOT: needs SECOND_FACTOR_KEY as well')
  if (wrong.length > 0) throw notFitting(wrong)
  const isPublic = settings.NODE_ENV === 'production' && !showsDemo(settings)
  return { ...settings, WHOLESALE: settings.WHOLESALE ?? (isPublic ? 'api' : 'wait'), limits: LIMITS }
}

/** The first root's password opens everything, so it must meet the rules of people's passwords. */
function rootPasswordProblems({ ROOT_EMAIL, ROOT_PASSWORD }: ServerSettings): string[] {
  if (ROOT_EMAIL === undefined || ROOT_PASSWORD === undefined) return []
  if (isCommonPassword(ROOT_PASSWORD)) return ['ROOT_PASSWORD: is among the first that are guessed; choose another one']
  const owner = { email: ROOT_EMAIL, name: 'root' }
  return isPersonalPassword(ROOT_PASSWORD, owner)
    ? ['ROOT_PASSWORD: is made of ROOT_EMAIL, "root" or "loopi"; choose another one']
    : []
}
