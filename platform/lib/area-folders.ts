import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type AreaName, isAreaName } from '../../shared/contract/area-name.ts'
import { root as repository } from './paths.ts'

/** Areas of a checkout: its folders `mf-*` with an `area.ts`, by name. There is no other list of them. */
export const areaFolders = (root: string = repository): AreaName[] =>
  readdirSync(root)
    .filter(isAreaName)
    .filter((name) => existsSync(join(root, name, 'area.ts')))
    .sort()
