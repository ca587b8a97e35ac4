import type { z } from 'zod'
import { settings } from '../config/config.ts'
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

/** A page of settings, each with its default and description; of the host too. */
export function settingsOf(process: string, shape: Readonly<Record<string, z.ZodType>>): string {
  const rows = Object.entries(shape).map(([name, schema]) => [
    `\`${name}\``,
    defaultOf(schema),
    schema.description ?? '',
  ])
  return `# Settings of ${process}\n\n${HEAD}\n\n${table(['Name', 'Default', 'What it does'], rows)}\n`
}

function defaultOf(schema: z.ZodType): string {
  const absent = schema.safeParse(undefined)
  if (!absent.success) return 'required'
  const { data } = absent
  return data === undefined ? '' : `\`${typeof data === 'boolean' ? Number(data) : data}\``
}
