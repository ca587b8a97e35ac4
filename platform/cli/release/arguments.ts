import { userInfo } from 'node:os'
import path from 'node:path'
import { type AreaName, isAreaName } from '../../../shared/contract/area-name.ts'
import { isReleaseName, type ReleaseName } from '../../../shared/contract/release-name.ts'
import type { Rollout } from '../../../shared/federation/registry/rollout.ts'
import { areaFolders } from '../../lib/area-folders.ts'
import { UserError } from '../../lib/user-error.ts'
import { readRecord } from '../../releases/store/records.ts'
import type { ReleaseActor } from '../../releases/store/registry-log.ts'
import { listReleaseNames } from '../../releases/store/release-list.ts'
import { releaseTexts as texts } from '../../releases/texts/release.texts.ts'
import { ReleaseError } from '../../releases/texts/release-problems.ts'

/** Name argument: an area, or the shell. Without known names, as for a remote host, only the format is checked. */
export function releaseNameFrom(typed: string, known?: readonly ReleaseName[]): ReleaseName {
  if (!isReleaseName(typed) || known?.includes(typed) === false) throw new UserError(texts.unknownArea(typed, known))
  return typed
}

/** Area argument, for commands that do not apply to the shell. */
export function areaFrom(typed: string, known?: readonly ReleaseName[]): AreaName {
  const name = releaseNameFrom(typed, known)
  if (!isAreaName(name)) throw new UserError(texts.unknownArea(typed, known?.filter(isAreaName)))
  return name
}

/** Local release names: the shell, and areas of the checkout and of the store. */
export const knownNames = async (storeDir: string): Promise<ReleaseName[]> =>
  [...new Set<ReleaseName>(['shell', ...areaFolders(), ...(await listReleaseNames(storeDir))])].sort()

/** Hash argument: a typed hash, or the hash of the release in a typed folder. */
export async function hashFrom(typed: string): Promise<string> {
  if (isHash(typed)) return typed
  const { hash } = ((await readRecord(path.resolve(typed))) ?? {}) as { hash?: unknown }
  return typeof hash === 'string' ? hash : typed
}

export const isHash = (typed: string): boolean => /^[0-9a-f]{16}$/.test(typed)

/** Length limits of an audit line. */
const MAX_LENGTH = { reason: 500, name: 200 }

/** Actor of a command: the system's user name, or `RELEASE_BY` in a pipeline. */
export function actorOf(typed: string | undefined): ReleaseActor {
  const reason = typed?.trim()
  if (!reason) throw new UserError(texts.reason)
  if (reason.length > MAX_LENGTH.reason) throw new UserError(texts.longReason(MAX_LENGTH.reason))
  const by = process.env.RELEASE_BY?.trim() || userInfo().username
  return { by: by.slice(0, MAX_LENGTH.name), reason }
}

export function percentFrom(typed: string): number {
  const percent = Number(typed)
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new ReleaseError({ code: 'canary-percent', params: [] })
  return percent
}

const wholeFrom = (typed: string | undefined): number | undefined => {
  if (typed === undefined) return undefined
  const value = Number(typed)
  if (!/^\d+$/.test(typed) || value < 1) throw new UserError(texts.limits)
  return value
}

/** Limits of a canary's trial; undefined ones have defaults. */
export const limitsFrom = (visits: string | undefined, networks: string | undefined) => ({
  minVisits: wholeFrom(visits),
  minNetworks: wholeFrom(networks),
})

const UNITS = { s: 1000, m: 60_000, h: 3_600_000 }

/** Ramp of `--ramp 1,10,50,100 --every 30m`; null without one. */
export function rampFrom(steps: string | undefined, every = '30m'): Rollout['ramp'] {
  if (steps === undefined) return null
  const percents = steps.split(',').map((step) => Number(step.trim()))
  const grows = percents.every(
    (step, index) => Number.isInteger(step) && step > (percents[index - 1] ?? 0) && step <= 100,
  )
  const [, amount, unit] = /^(\d+)([smh])$/.exec(every.trim()) ?? []
  const milliseconds = Number(amount) * UNITS[(unit ?? 's') as keyof typeof UNITS]
  if (!grows || percents.length > 10 || percents[0] === 100 || !(milliseconds >= 1000)) throw new UserError(texts.ramp)
  return { steps: percents, every: milliseconds }
}

/** Release that a rollback leaves, by `--canary` or `--live`; undefined without either. */
export function rollbackFrom({ canary, live }: { canary?: boolean | undefined; live?: boolean | undefined }) {
  if (canary && live) throw new UserError(texts.oneRollback)
  if (canary) return 'canary'
  return live ? 'live' : undefined
}

/**
 * Value of `--staff` (every root) or `--staff ana@loja.com,bia@loja.com` (these company admins, too); null without it.
 */
export function staffFrom(typed: string | boolean | undefined): string[] | null {
  if (typed === undefined || typed === false) return null
  const emails = typed === true ? [] : typed.split(',').flatMap((email) => email.trim().toLowerCase() || [])
  if (!emails.every((email) => /^[^\s@]+@[^\s@]+$/.test(email))) throw new UserError(texts.staff)
  return emails
}
