import { userInfo } from 'node:os'
import { type AreaName, isAreaName } from '../../../shared/contract/area-name.ts'
import { areaFolders } from '../../lib/area-folders.ts'
import { UserError } from '../../lib/user-error.ts'
import type { ReleaseActor } from '../store/registry-log.ts'
import { listAreas } from '../store/release-list.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'

/** Area of a command. Without a list of known ones the name's form is enough: a host elsewhere knows its areas. */
export function areaFrom(given: string, known?: readonly AreaName[]): AreaName {
  if (!isAreaName(given) || known?.includes(given) === false) throw new UserError(texts.unknownArea(given, known))
  return given
}

/** Areas of this machine: folders of the checkout, and of the store. */
export const knownAreas = async (storeDir: string): Promise<AreaName[]> =>
  [...new Set([...areaFolders(), ...(await listAreas(storeDir))])].sort()

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
