import { z } from 'zod'
import { contract } from '../../shared/contract/all.ts'
import { apiCompatibility } from '../../shared/federation/api-contract/api-compatibility.ts'
import { type AnsweredCall, answeredCalls } from '../../shared/federation/api-contract/describe-endpoint.ts'
import { madeCallsSchema } from '../../shared/federation/api-contract/wire.ts'
import { gateProblems, compatibilityTexts as texts } from '../../shared/federation/compatibility.texts.ts'
import { sentenceOf } from '../../shared/federation/problem.ts'
import { UserError } from '../lib/user-error.ts'
import { askHost, openHost } from '../releases/deliver/remote-host.ts'
import { liveReleases } from '../releases/store/live-releases.ts'
import type { StorePaths } from '../releases/store/store-paths.ts'
import { releaseTexts } from '../releases/texts/release.texts.ts'

/** Part of a release's record that an api is held against; hosts of other versions may record more. */
const callerSchema = z.object({
  area: z.object({ name: z.string() }),
  hash: z.string(),
  calls: madeCallsSchema.nullable().default(null),
})
type Caller = z.output<typeof callerSchema>

type Contract = Readonly<Record<string, AnsweredCall>>

/** Contract of the api of this checkout. */
const ownContract = (): Contract => answeredCalls(Object.values(contract).flatMap((group) => Object.values(group)))

/**
 * `loopi api check [--to https://…]`: the api of this checkout against the calls of every release that a visitor may get,
 * before it goes live. Without a host, the local store says what is live.
 *
 * @throws {UserError} for an area that would break.
 */
export async function checkApi(
  host: string | undefined,
  storePaths: StorePaths,
  log: (line: string) => void,
  api: Contract = ownContract(),
): Promise<void> {
  const callers = z.array(callerSchema).parse(await recordsAt(host, storePaths))
  const broken = callers.filter((caller) => !check(caller, api, log))
  if (broken.length > 0) throw new UserError(releaseTexts.apiBreaks(broken.length))
}

const recordsAt = async (host: string | undefined, storePaths: StorePaths): Promise<unknown> =>
  host === undefined
    ? (await liveReleases(storePaths)).releases
    : (await askHost<{ releases: unknown }>(openHost(host), '/federation/records')).releases

/** Logs a release with what it would meet; true when that is nothing. */
function check({ area, hash, calls }: Caller, api: Contract, log: (line: string) => void): boolean {
  const problems = apiCompatibility(calls ?? {}, api)
  const fine = calls === null ? texts.callsUnrecorded : texts.callsFit(Object.keys(calls).length)
  const mark = problems.length > 0 ? '✗' : '✓'
  log(`${mark} ${area.name} ${hash} × api${problems.length > 0 ? '' : `: ${fine}`}`)
  for (const problem of problems) log(`    ${sentenceOf(gateProblems, problem)}`)
  return problems.length === 0
}
