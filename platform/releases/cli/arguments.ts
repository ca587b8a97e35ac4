import { userInfo } from 'node:os'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { AREAS, type AreaName } from '../../../shared/federation/areas.ts'
import { UserError } from '../../lib/user-error.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'
import type { Author } from '../transitions/commit-transition.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Usage<O extends Options> = {
  options: O
  /** How many words the command takes beside its options; one more would be passed over in silence. */
  words: number
  usage: string
}

/** Reads what was written behind a command; what it does not know is answered with how it is used. */
export function argumentsOf<O extends Options>(args: string[], { options, words, usage }: Usage<O>) {
  const parsed = parsedOr(() => parseArgs({ args, options, allowPositionals: true as const }), usage)
  if (parsed.positionals.length > words) throw new UserError(usage)
  return parsed
}

function parsedOr<T>(parse: () => T, usage: string): T {
  try {
    return parse()
  } catch (cause) {
    if (!(cause as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) throw cause
    throw new UserError(usage, { cause })
  }
}

export function areaFrom(given: string | undefined, usage: string): AreaName {
  if (given === undefined) throw new UserError(usage)
  const area = AREAS.find((name) => name === given)
  if (!area) throw new UserError(texts.unknownArea(given, AREAS))
  return area
}

/** The audit keeps a line of each operation, not an essay. */
const LONGEST = { reason: 500, name: 200 }

/** Who runs the command, as the machine knows them; a pipeline names itself. */
export function authorOf(given: string | undefined): Author {
  const reason = given?.trim()
  if (!reason) throw new UserError(texts.reason)
  if (reason.length > LONGEST.reason) throw new UserError(texts.longReason(LONGEST.reason))
  const by = process.env.RELEASE_BY?.trim() || userInfo().username
  return { by: by.slice(0, LONGEST.name), reason }
}

export function percentFrom(given: string): number {
  const percent = Number(given)
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) throw new UserError(texts.percent)
  return percent
}

export function haltFrom(rate: string, loads: string) {
  const failureRate = Number(rate)
  const minLoads = Number(loads)
  const isRate = failureRate > 0 && failureRate <= 1
  if (!isRate || !Number.isInteger(minLoads) || minLoads < 1) throw new UserError(texts.haltAt)
  return { failureRate, minLoads }
}
