import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AreaName, isAreaName } from '../../shared/contract/area-name.ts'
import type { ReleaseName } from '../../shared/contract/release-name.ts'
import { checkout } from './paths.ts'

const AREA_FILE = 'area.ts'

/** Areas of a checkout: its folders `mf-*` with an `area.ts`, by name, or the one that the checkout is. No list names them. */
export function areaFolders(root: string = checkout): AreaName[] {
  const own = ownArea(root)
  if (own) return [own]
  return readdirSync(root)
    .filter(isAreaName)
    .filter((name) => existsSync(join(root, name, AREA_FILE)))
    .sort()
}

/** Area whose repository the checkout is, by the name of its package; null where areas are folders. */
export function ownArea(root: string): AreaName | null {
  if (!existsSync(join(root, AREA_FILE))) return null
  const { name = '' } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name?: string }
  const area = name.replace(/^@[^/]+\//, '')
  return isAreaName(area) ? area : null
}

/** Folder of an app: of its name in the checkout, or the checkout itself where that is the area's own repository. */
export const appFolder = (root: string, app: ReleaseName): string => (ownArea(root) === app ? root : join(root, app))
