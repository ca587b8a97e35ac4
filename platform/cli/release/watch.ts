import { setTimeout as wait } from 'node:timers/promises'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { UserError } from '../../lib/user-error.ts'
import { HostUnavailable, overviewAt, remoteHost } from '../../releases/deliver/remote-host.ts'
import { readRegistry } from '../../releases/store/registry-log.ts'
import { listReleases, type ReleaseStatus, releaseStatusOf } from '../../releases/store/release-list.ts'
import type { StorePaths } from '../../releases/store/store-paths.ts'
import { releaseTexts as texts } from '../../releases/texts/release.texts.ts'
import { ReleaseError } from '../../releases/texts/release-problems.ts'
import { refusedReleaseOf } from '../../releases/transitions/registry-transitions.ts'
import { hashFrom, knownNames, releaseNameFrom } from './arguments.ts'

type WatchArguments = {
  readonly area: string
  /** Published release, or its build folder. */
  readonly hash: string
  readonly to?: string | undefined
  readonly json?: boolean | undefined
}

/** Current state of a rollout. */
type Progress = {
  readonly status: ReleaseStatus
  /** Percentage of a canary, 0 for staff only; null for any other release. */
  readonly percent: number | null
  /** Remaining percentages of its ramp; null for a canary without a ramp. */
  readonly next: readonly number[] | null
  readonly refused: { why: 'rolled-back' | 'halted'; at: string; by: string; reason: string } | null
  /** Live release of the area. */
  readonly live: string | null
}

/**
 * Polling interval in milliseconds, and how many failures in a row are tolerated: five minutes, enough for a restart.
 */
const POLL_INTERVAL = 5_000
const MAX_SILENT = 60

/**
 * Command `loopi release watch`: logs each step of a canary until it is live for everybody. Read-only: the rollout
 * continues without it, and it can be restarted.
 *
 * @throws {ReleaseError} with the host's reason when the release was halted or rolled back.
 * @throws {UserError} when the canary ended for another reason.
 */
export async function watchCommand(
  options: WatchArguments,
  storePaths: StorePaths,
  log: (line: string) => void,
  pause: () => Promise<unknown> = () => wait(POLL_INTERVAL),
): Promise<void> {
  const { to, json } = options
  const area = releaseNameFrom(options.area, to === undefined ? await knownNames(storePaths.storeDir) : undefined)
  const hash = await hashFrom(options.hash)
  const look = () => (to === undefined ? localProgress(storePaths, area, hash) : remoteProgress(to, area, hash))
  const announce = (line: string) => (json ? undefined : log(line))
  for (let lastLine = ''; ; await pause()) {
    const progress = await patiently(look, announce, pause)
    const { status, refused, live } = progress
    const line = status === 'live' ? texts.promoted(area, hash) : texts.watching(area, hash, progress)
    if (refused) throw new ReleaseError({ code: 'taken-off', params: [area, hash, ...refusalParams(refused)] })
    if (status !== 'live' && status !== 'canary') throw new UserError(texts.noLongerTried(area, hash, live))
    if (line !== lastLine) log(json ? JSON.stringify({ area, hash, ...progress }) : line)
    if (status === 'live') return
    lastLine = line
  }
}

type Refusal = NonNullable<Progress['refused']>
const refusalParams = ({ why, at, by, reason }: Refusal) => [why, at, by, reason] as const

/** Retries while a host does not respond, which says nothing about the release. */
async function patiently<T>(look: () => Promise<T>, announce: (line: string) => void, pause: () => Promise<unknown>) {
  for (let silent = 0; ; silent += 1)
    try {
      return await look()
    } catch (error) {
      if (!(error instanceof HostUnavailable) || silent === MAX_SILENT) throw error
      if (silent === 0) announce(texts.askedAgain(error.message))
      await pause()
    }
}

async function remoteProgress(to: string, area: ReleaseName, hash: string): Promise<Progress> {
  const [row] = (await overviewAt(remoteHost(to), [area])).areas
  const release = row?.releases.find((one) => one.hash === hash)
  if (!row || !release) throw new ReleaseError({ code: 'not-published', params: [area, hash] })
  return {
    status: release.standing,
    ...stepOf(release.standing, row.canary),
    refused: release.refused,
    live: row.releases.find(({ standing }) => standing === 'live')?.hash ?? null,
  }
}

async function localProgress({ storeDir }: StorePaths, area: ReleaseName, hash: string): Promise<Progress> {
  const registry = await readRegistry(storeDir)
  if (!(await listReleases(storeDir, area)).some((release) => release.hash === hash))
    throw new ReleaseError({ code: 'not-published', params: [area, hash] })
  const status = releaseStatusOf(registry, area, hash)
  return {
    status,
    ...stepOf(status, registry.rollouts.find((rollout) => rollout.area === area) ?? null),
    refused: refusedReleaseOf(registry, area, hash) ?? null,
    live: registry.live[area]?.hash ?? null,
  }
}

type Canary = { readonly percent: number; readonly ramp: { readonly steps: readonly number[] } | null }

const stepOf = (status: ReleaseStatus, canary: Canary | null): Pick<Progress, 'percent' | 'next'> =>
  status === 'canary' && canary
    ? { percent: canary.percent, next: canary.ramp?.steps.filter((step) => step > canary.percent) ?? null }
    : { percent: null, next: null }
