import type { z } from 'zod'
import { type Environment, withSecretFiles } from './secrets.ts'
import { SETTINGS, type SettingName } from './settings.ts'

/** Reads a secret's file, as `readFileSync(file, 'utf8')`. */
type ReadText = (file: string) => string

/**
 * Parses a process's settings from the environment and the files that it names; empty values count as missing.
 *
 * @throws {Error} whose message lists every problem on a line of its own, the name first.
 */
export function readSettings<S extends z.ZodObject>(schema: S, environment: Environment, read: ReadText): z.output<S> {
  const names = Object.keys(schema.shape) as SettingName[]
  const secrets = names.filter((name) => SETTINGS[name].isSecret)
  const { given, problems } = withSecretFiles(environment, secrets, read)
  if (problems.length > 0) throw notFitting(problems)
  const parsed = schema.safeParse(given, { error: sentenceOf })
  if (parsed.success) return parsed.data
  throw notFitting(
    parsed.error.issues.map(({ path, message }) => {
      const [name] = path as [SettingName]
      return `${name}: ${message} (${SETTINGS[name].description})`
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

const NAMES = Object.keys(SETTINGS)
/** Variables of the release commands and of compose. */
const OTHERS = ['DEPLOY_TOKEN', 'RELEASE_SIGNING_KEY', 'RELEASE_BY', 'HOST_URL', 'SHELL_URL', 'MAIL_PORT']
const KNOWN = new Set([...NAMES, ...OTHERS].flatMap((name) => [name, `${name}_FILE`]))

/** Prefixes that only our settings have: an unknown name with one of them is a mistake. */
const OURS = /^(?:DATABASE|MAIL|MIGRATION|PARTNERS|RATE|SECOND_FACTOR|SMTP|VENLY|WALLET|WELCOME)_/
/** Maximum edit distance of a misspelt name, and the length from which a name is compared. */
const SLIP = 2
const LONG = 6

/** Sentences about environment variables that look like a setting and are none, with the closest setting. */
export function misspelt(environment: Environment): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (KNOWN.has(name)) return []
    const [word] = name.split('_', 1)
    const related = NAMES.filter((known) => known.startsWith(`${word}_`))
    const [closest] = (related.length > 0 ? related : NAMES)
      .map((known) => ({ known, letters: distance(known, name) }))
      .toSorted((a, b) => a.letters - b.letters)
    const isSlip = name.length >= LONG && (closest?.letters ?? SLIP) <= SLIP
    return closest && (isSlip || OURS.test(name)) ? [`${name} is no setting; ${closest.known} is one`] : []
  })
}

/** Edit distance of two names. */
function distance(from: string, to: string): number {
  let row = [...Array(to.length + 1).keys()]
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...to].entries())
      next.push(
        Math.min((next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1, (row[column] ?? 0) + (letter === other ? 0 : 1)),
      )
    row = next
  }
  return row[to.length] ?? 0
}
