/** Worker thread that reads the areas' data and the shell's routes once, from the current files, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import type { AreaName } from '../../../shared/contract/area-name.ts'
import { areaData } from '../../lib/area-data.ts'
import { shellRoutes } from '../../lib/shell-routes.ts'

const { root, names } = workerData as { root: string; names: readonly AreaName[] }
const [areas, routes] = await Promise.all([Promise.all(names.map((name) => areaData(root, name))), shellRoutes(root)])
parentPort?.postMessage({ areas, routes })
