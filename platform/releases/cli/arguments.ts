import { userInfo } from 'node:os'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { AREAS, type AreaName } from '../../../shared/federation/areas.ts'
import { UserError } from '../../lib/user-error.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'
import type { ReleaseActor } from '../transitions/commit-transition.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Usage<O extends Options> = {
  options: O
  /** Limit of positional arguments; one more is an error, not ignored. */
  words: number
  usage: string
}

/**
 * Parses the arguments of a command.
 *
 * @throws {UserError} with the command's usage for an unknown option or a surplus argument.
 */
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

/** Length limits of an audit line. */
const MAX_LENGTH = { reason: 500, name: 200 }

/** Actor of a command: the system's user name, or `RELEASE_BY` of a pipeline. */
export function actorOf(given: string | undefined): ReleaseActor {
  const reason = given?.trim()
  if (!reason) throw new UserError(texts.reason)
  if (reason.length > MAX_LENGTH.reason) throw new UserError(texts.longReason(MAX_LENGTH.reason))
  const by = process.env.RELEASE_BY?.trim() || userInfo().username
  return { by: by.slice(0, MAX_LENGTH.name), reason }
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
