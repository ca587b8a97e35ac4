import type { z } from 'zod'
import { type Environment, secretNames, withSecretFiles } from './secrets.ts'

type Options = {
  /** Reads a secret's file, as `readFileSync(file, 'utf8')`. */
  readonly read: (file: string) => string
  /** Derives settings from others. */
  readonly complete?: (given: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
}

/**
 * Parses a process's settings from the environment and the files that it names; empty values count as missing.
 *
 * @throws {Error} whose message lists every problem on a line of its own, the name first.
 */
export function readSettings<C>(
  schema: z.ZodType<C> & Pick<z.ZodObject, 'shape'>,
  environment: Environment,
  { read, complete = (given) => given }: Options,
): C {
  const { given, problems: unreadable } = withSecretFiles(environment, secretNames(schema.shape), read)
  if (unreadable.length > 0) throw notFitting(unreadable)
  const parsed = schema.safeParse(complete(given), { error: sentenceOf })
  if (parsed.success) return parsed.data
  throw notFitting(
    parsed.error.issues.map(({ path: [name], message }) => {
      const { description } = schema.shape[String(name)] as z.ZodType
      return `${String(name)}: ${message} (${description})`
    }),
  )
}

/** Error with one line per invalid setting. */
export const notFitting = (lines: readonly string[]) =>
  new Error(['The settings do not fit:', ...lines.map((line) => `  ${line}`)].join('\n'))

/** Sentence for a rule without a message of its own: the expected value. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is missing'
  switch (issue.code) {
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`
    case 'too_small':
      return issue.origin === 'string' ? `must have ${issue.minimum} signs or more` : `must be ${issue.minimum} or more`
    case 'too_big':
      return issue.origin === 'string'
        ? `must have ${issue.maximum} signs or fewer`
        : `must be ${issue.maximum} or less`
    case 'invalid_format':
      return issue.format === 'url' ? 'must be an address as https://shop.example.com' : 'has another form than it must'
    default:
      return 'has another form than it must'
  }
}

/** Maximum edit distance of a misspelt name. */
const SLIP = 2

/** Sentences about environment variables that are nearly a setting: same prefix, edit distance at most two. */
export function misspelt(environment: Environment, names: readonly string[]): string[] {
  const known = new Set(names.flatMap((name) => [name, `${name}_FILE`]))
  return Object.keys(environment).flatMap((name) => {
    const [prefix] = /^[A-Z]+_/.exec(name) ?? []
    if (prefix === undefined || known.has(name)) return []
    const near = names.find((one) => one.startsWith(prefix) && distance(one, name) <= SLIP)
    return near ? [`${name} is no setting; ${near} is one`] : []
  })
}

/** Edit distance of two names. */
function distance(from: string, to: string): number {
  let row = [...Array(to.length + 1).keys()]
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (const [column, other] of [...to].entries())
      next.push(
        Math.min((next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1, (row[column] ?? 0) + (letter === other ? 0 : 1)),
      )
    row = next
  }
  return row[to.length] ?? 0
}
