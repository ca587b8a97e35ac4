import { join } from 'node:path'
import type { AreaName } from '../../shared/contract/area-name.ts'
import { type AreaData, areaSchema } from '../../shared/federation/area.ts'
import { appFolder } from './area-folders.ts'
import { importFile } from './import-file.ts'

/** Data of an area, from its `area.ts`. */
export async function areaData(root: string, name: AreaName): Promise<AreaData> {
  const module = (await importFile(join(appFolder(root, name), 'area.ts'))) as Record<string, unknown>
  const data = Object.values(module)
    .map((exported) => areaSchema.safeParse(exported))
    .find((parsed) => parsed.data?.name === name)?.data
  if (!data) throw new Error(`${name}/area.ts exports no data of an area called ${name}.`)
  return data
}
