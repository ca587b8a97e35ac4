import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { isAlive } from '../../lib/processes.ts'

const TEMP_BUILD_DIR = /^\.(?:building|candidate)-(\d+)$/

/** Temporary folder of this process in `dist` for unfinished builds; removes those of killed processes. */
export async function tempBuildDir(dist: string, kind: 'building' | 'candidate'): Promise<string> {
  const names = await readdir(dist).catch(() => [])
  const stale = names.filter((name) => {
    const [, pid] = TEMP_BUILD_DIR.exec(name) ?? []
    return pid !== undefined && !isAlive(Number(pid))
  })
  const own = `.${kind}-${process.pid}`
  await Promise.all([own, ...stale].map((name) => rm(path.join(dist, name), { recursive: true, force: true })))
  return path.join(dist, own)
}
