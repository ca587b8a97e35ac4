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

const called = { hash: z.string(), calls: madeCallsSchema }

/** Fields of the live records for comparison with an api; hosts of other versions may record more. */
const recordsSchema = z.object({
  shell: z.object({ ...called, name: z.string() }),
  releases: z.array(z.object({ ...called, area: z.object({ name: z.string() }) })),
})
type Caller = z.output<typeof recordsSchema>['shell']

type Contract = Readonly<Record<string, AnsweredCall>>

/** Contract of this checkout's api. */
const ownContract = (): Contract => answeredCalls(Object.values(contract).flatMap((group) => Object.values(group)))

/**
 * `loopi api check [--to https://…]`: compares this checkout's api with the calls of the live shell and of every
 * visible release, before it goes live. Without a host, uses the local store.
 *
 * @throws {UserError} for an area that would break.
 */
export async function checkApi(
  host: string | undefined,
  storePaths: StorePaths,
  log: (line: string) => void,
  api: Contract = ownContract(),
): Promise<void> {
  const { shell, releases } = recordsSchema.parse(await recordsAt(host, storePaths))
  const callers = [shell, ...releases.map(({ area, ...release }) => ({ ...release, name: area.name }))]
  const broken = callers.filter((caller) => !check(caller, api, log))
  if (broken.length > 0) throw new UserError(releaseTexts.apiBreaks(broken.length))
}

const recordsAt = async (host: string | undefined, storePaths: StorePaths): Promise<unknown> =>
  host === undefined ? liveReleases(storePaths) : askHost(openHost(host), '/federation/records')

/** Logs a release with its problems; true when there are none. */
function check({ name, hash, calls }: Caller, api: Contract, log: (line: string) => void): boolean {
  const problems = apiCompatibility(calls, api)
  const fine = texts.callsFit(Object.keys(calls).length)
  const mark = problems.length > 0 ? '✗' : '✓'
  log(`${mark} ${name} ${hash} × api${problems.length > 0 ? '' : `: ${fine}`}`)
  for (const problem of problems) log(`    ${sentenceOf(gateProblems, problem)}`)
  return problems.length === 0
}
