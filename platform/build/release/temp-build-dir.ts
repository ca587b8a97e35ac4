import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { isAlive } from '../../lib/processes.ts'

const DRAFT = /^\.(?:building|candidate)-(\d+)$/

/** A folder of `dist` for what this process makes before it is whole; what processes left that were killed goes. */
export async function draftFolder(dist: string, kind: 'building' | 'candidate'): Promise<string> {
  const names = await readdir(dist).catch(() => [])
  const left = names.filter((name) => {
    const [, maker] = DRAFT.exec(name) ?? []
    return maker !== undefined && !isAlive(Number(maker))
  })
  const own = `.${kind}-${process.pid}`
  await Promise.all([own, ...left].map((name) => rm(path.join(dist, name), { recursive: true, force: true })))
  return path.join(dist, own)
}
