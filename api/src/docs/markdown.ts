import type { Reader } from '@loopi/shared/federation/environment/setting'
import { SETTINGS } from '@loopi/shared/federation/environment/settings'
import type { z } from 'zod'
import { contractEndpoints } from '../plugins/contract-coverage.ts'

/** Stands at the top of every generated page. */
export const HEAD = 'Written by `npm run docs` from the code; changes made here are lost.'

const cell = (text: string): string => text.replace(/\|/g, '\\|').replace(/\n/g, ' ')
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`
/** A table of Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

/** `docs/generated/endpoints.md`: every call, who may make it, what a member needs for it, how it may be refused. */
export function endpointsPage(): string {
  const rows = contractEndpoints.map(([name, endpoint]) => [
    `\`${endpoint.method} /api${endpoint.path}\``,
    `\`${name}\``,
    endpoint.access === 'public'
      ? 'everybody'
      : [...endpoint.access, ...(endpoint.device ? ['device'] : [])].join(', '),
    endpoint.permission ? `\`${endpoint.permission}\`` : '',
    endpoint.summary + (endpoint.idempotent ? ' (`Idempotency-Key`)' : ''),
    endpoint.errors.map((code) => `\`${code}\``).join(', '),
  ])
  const head = ['Call', 'Contract', 'Who', 'Permission', 'What', 'Refusals']
  return `# Endpoints\n\n${HEAD}\n\n${PERMISSIONS}\n\n${table(head, rows)}\n`
}

const PERMISSIONS =
  'The permission is what a member of a company’s team needs (`shared/contract/team/permissions.ts`): `self` is everybody’s own account, closed to root who acts for a company, and `session` is open to every member. The refusals begin with those of the access check, which follow from who may call and from the permission.'

/** `docs/generated/settings.md`: every setting of the product, with its default, who reads it, and what it does. */
export function settingsPage(): string {
  const rows = settingLines().map(({ name, usual, isRequired, isSecret, readers, description }) => [
    `\`${name}\``,
    isRequired ? 'required' : usual && `\`${usual}\``,
    readers.join(', '),
    isSecret ? `${description} Secret.` : description,
  ])
  const secrets = 'A secret comes by a file as well: `X_FILE` names one, and `/run/secrets/X` is one.'
  return `# Settings\n\n${HEAD} ${secrets}\n\n${table(['Name', 'Default', 'Read by', 'What it does'], rows)}\n`
}

/** Setting as pages and files describe it. */
export type SettingLine = {
  readonly name: string
  /** Default as one writes it; empty without one. */
  readonly usual: string
  readonly isRequired: boolean
  readonly isSecret: boolean
  readonly readers: readonly Reader[]
  readonly description: string
}

/** Settings in the order of their declaration. */
export const settingLines = (): SettingLine[] =>
  Object.entries(SETTINGS).map(([name, { form, ...setting }]) => ({
    ...{ name, ...setting },
    usual: defaultOf(form),
    isRequired: !form.safeParse(undefined).success,
  }))

/** Default of a setting as one writes it; empty without one. */
function defaultOf(form: z.ZodType): string {
  const { data } = form.safeParse(undefined)
  return typeof data === 'boolean' ? String(Number(data)) : String(data ?? '')
}
