import { mkdir, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'

const markOf = (storeDir: string, area: ReleaseName, hash: string) => path.join(storeDir, 'visits', 'seen', area, hash)

/** Records that a tab reported a release: an empty file whose modification time is the last report at any host. */
export async function markSeen(storeDir: string, area: ReleaseName, hash: string, now = new Date()): Promise<void> {
  const mark = markOf(storeDir, area, hash)
  await utimes(mark, now, now).catch(async () => {
    await mkdir(path.dirname(mark), { recursive: true })
    await writeFile(mark, '')
    await utimes(mark, now, now)
  })
}

/** Time of a release's last report by a tab; null when there is none. */
export const lastSeen = (storeDir: string, area: ReleaseName, hash: string): Promise<Date | null> =>
  stat(markOf(storeDir, area, hash)).then(
    ({ mtime }) => mtime,
    () => null,
  )
