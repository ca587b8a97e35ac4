import { userInfo } from 'node:os'
import { AREAS, type AreaName } from '../../../shared/federation/areas.ts'
import { UserError } from '../../lib/user-error.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'
import type { ReleaseActor } from '../transitions/commit-transition.ts'

export function areaFrom(given: string): AreaName {
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

export function haltFrom(rate: string | number, loads: string | number) {
  const failureRate = Number(rate)
  const minLoads = Number(loads)
  const isRate = failureRate > 0 && failureRate <= 1
  if (!isRate || !Number.isInteger(minLoads) || minLoads < 1) throw new UserError(texts.haltAt)
  return { failureRate, minLoads }
}
