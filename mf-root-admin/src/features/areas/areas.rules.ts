import { toCsv } from '@loopi/shared/csv'
import type { AreaRow, ReleaseAuditLine, ReleaseRow } from './areas.queries.ts'
import { areasTexts as texts } from './areas.texts.ts'

export const liveOf = ({ releases }: AreaRow): ReleaseRow | undefined =>
  releases.find(({ standing }) => standing === 'live')

/**
 * True when a decision is open: nothing is live, a canary runs, or a release newer than the live one is not refused.
 */
export function isUnderWay(area: AreaRow): boolean {
  const live = area.releases.findIndex(({ standing }) => standing === 'live')
  if (live === -1 || area.canary !== null) return true
  return area.releases.slice(0, live).some(({ standing, refused }) => standing === 'published' && refused === null)
}

/** Target of a rollback from the live release; for a host that does not name it, the last known good release. */
export const releaseBefore = ({ back_to, releases }: AreaRow): ReleaseRow | undefined =>
  releases.find(({ hash, standing, refused }) =>
    back_to === null ? standing === 'last-known-good' && refused === null : hash === back_to,
  )

/** Rollback of an area: the release it leaves (null when there is only the live one) and its target. */
export type WayBack = { from: 'canary' | 'live' | null; target: ReleaseRow }

/** Rollbacks of an area, at most two: from the canary to live, and from live to the previous release. */
export function waysBack(area: AreaRow): WayBack[] {
  const [live, before] = [liveOf(area), releaseBefore(area)]
  const way = (from: WayBack['from'], target: ReleaseRow | undefined) => (target ? [{ from, target }] : [])
  if (!area.canary) return way(null, before)
  const ways = [...way('canary', live), ...way('live', before)]
  return ways.filter(({ from }) => from === null || area.rollback_from.includes(from))
}

export const canPromote = ({ standing }: ReleaseRow): boolean => standing !== 'live'

/** A preview of the live release would be the product itself. */
export const canPreview = ({ standing }: ReleaseRow): boolean => standing !== 'live'

/** A canary needs a live release beside it. */
export const canBeCanary = (area: AreaRow, { standing }: ReleaseRow): boolean =>
  standing !== 'live' && standing !== 'canary' && liveOf(area) !== undefined

/** Live and canary releases, and the newest others up to `most` in total, in their order. */
export function topReleases(releases: readonly ReleaseRow[], most: number): readonly ReleaseRow[] {
  const isInUse = ({ standing }: ReleaseRow) =>
    standing === 'live' || standing === 'canary' || standing === 'last-known-good'
  let room = most - releases.filter(isInUse).length
  return releases.filter((release) => isInUse(release) || room-- > 0)
}

/**
 * Change that made the live release live; null when the audit no longer has it. The end of a canary is audited as a
 * rollback to the release that stayed live, so the lines are searched from the oldest.
 *
 * @param lines of one area, newest first.
 */
export function whatPutLive(lines: readonly ReleaseAuditLine[], live: string): ReleaseAuditLine | null {
  let found: ReleaseAuditLine | null = null
  for (const line of lines.toReversed()) {
    const { operation, percent, hash } = line
    const isForAll = operation === 'promote' || (operation === 'ramp' && (percent === null || percent === 100))
    if (isForAll || (operation === 'rollback' && hash !== found?.hash)) found = line
  }
  return found?.hash === live ? found : null
}

type Canary = NonNullable<AreaRow['canary']>

/** Next step of a canary's ramp and its earliest time; null without one. */
export function nextStep({ ramp, percent }: Canary): { percent: number; from: number | null } | null {
  const next = ramp?.steps.find((step) => step > percent)
  if (!ramp || next === undefined) return null
  return { percent: next, from: ramp.started_at === null ? null : Date.parse(ramp.started_at) + ramp.every_ms }
}

export const visitsOf = ({ stats }: ReleaseRow): number => stats.loaded + stats.given_up

export const auditCsv = (lines: readonly ReleaseAuditLine[]): string =>
  toCsv(
    texts.columns,
    lines.map(({ revision, at, by, operation, area, hash, percent, reason }) => [
      revision,
      at,
      by,
      texts.operation[operation],
      area,
      hash,
      percent,
      reason,
    ]),
  )
