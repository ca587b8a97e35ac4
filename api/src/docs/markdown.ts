import { secretNames } from '@loopi/ui/federation/environment/secrets'
import { z } from 'zod'
import { commandSettings, serverSettings, settings } from '../config/config.ts'
import { contractEndpoints } from '../plugins/contract-coverage.ts'

/** Stands at the top of every generated page. */
export const HEAD = 'Written by `npm run docs` from the code; changes made here are lost.'

const cell = (text: string): string => text.replace(/\|/g, '\\|').replace(/\n/g, ' ')
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`
/** A table of Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

/** `docs/generated/endpoints.md`: every call, who may make it, how it may be refused. */
export function endpointsPage(): string {
  const rows = contractEndpoints.map(([name, endpoint]) => [
    `\`${endpoint.method} /api${endpoint.path}\``,
    `\`${name}\``,
    endpoint.access === 'public' ? 'everybody' : endpoint.access.join(', '),
    endpoint.summary + (endpoint.idempotent ? ' (`Idempotency-Key`)' : ''),
    endpoint.errors.map((code) => `\`${code}\``).join(', '),
  ])
  return `# Endpoints\n\n${HEAD}\n\n${table(['Call', 'Contract', 'Who', 'What', 'Refusals'], rows)}\n`
}

/** `docs/generated/settings.md`: every setting of the api. */
export const settingsPage = (): string => settingsOf('the api', settings)

/** Setting of a process, as pages tell of it. */
export type SettingLine = {
  readonly name: string
  /** Default as one writes it; empty without one. */
  readonly usual: string
  readonly required: boolean
  /** True where the setting is better given by a file. */
  readonly secret: boolean
  readonly description: string
}

/** A page of settings, each with its default and description; of the host too. */
export function settingsOf(process: string, shape: Readonly<Record<string, z.ZodType>>): string {
  const rows = settingLines(shape).map(({ name, usual, required, secret, description }) => [
    `\`${name}\``,
    required ? 'required' : usual && `\`${usual}\``,
    secret ? `${description} Secret: also by \`${name}_FILE\`.` : description,
  ])
  return `# Settings of ${process}\n\n${HEAD}\n\n${table(['Name', 'Default', 'What it does'], rows)}\n`
}

/** Settings of the api, of its server and its commands. */
export const apiSettings = (): SettingLine[] => settingLines(settings)
export const ofServer = (): SettingLine[] => settingLines(serverSettings.shape)
export const ofCommands = (): SettingLine[] => settingLines(commandSettings.shape)

/** Settings of a process in the order of their declaration. */
export function settingLines(shape: Readonly<Record<string, z.ZodType>>): SettingLine[] {
  const secrets = new Set(secretNames(shape))
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    usual: defaultOf(schema),
    required: !schema.safeParse(undefined).success,
    secret: secrets.has(name),
    description: schema.description ?? '',
  }))
}

/** Default of a setting as one writes it; empty without one. What is parsed into something else is told as before that. */
function defaultOf(schema: z.ZodType): string {
  const { data } = schema.safeParse(undefined)
  if (typeof data === 'boolean') return String(Number(data))
  if (typeof data !== 'object') return String(data ?? '')
  return String(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).default ?? '')
}
