import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { AreaName } from '../../../shared/contract/area-name.ts'
import { areaSchema } from '../../../shared/federation/area.ts'
import { liveAreas, type Registry } from '../../../shared/federation/registry/registry.ts'
import { releaseHash } from '../../../shared/federation/release.ts'
import { writeAtomically } from '../../lib/write-atomically.ts'
import { readRelease } from './records.ts'

const schema = z.strictObject({ hash: releaseHash, area: areaSchema })

/** Data of an area with the hash of its release. */
export type LiveAreaData = z.output<typeof schema>

const fileOf = (storeDir: string, name: AreaName): string => path.join(storeDir, 'live', `${name}.json`)

/**
 * Writes the data of live areas next to the registry, so that a host knows the pages of an unavailable area even when
 * its record is unreadable. Keeps the earlier data of unreadable records.
 */
export async function writeLiveAreas(
  storeDir: string,
  { live }: Pick<Registry, 'live'>,
  before: Pick<Registry, 'live'>,
) {
  for (const name of liveAreas({ live })) {
    const hash = live[name]?.hash ?? ''
    if (hash === before.live[name]?.hash) continue
    const release = await readRelease(storeDir, name, hash).catch(() => null)
    if (!release) continue
    const data = { hash, area: release.area } satisfies LiveAreaData
    await writeAtomically(fileOf(storeDir, name), JSON.stringify(data))
  }
}

/** Last live data of an area; null when it is unreadable. */
export async function readLiveArea(storeDir: string, name: AreaName, hash: string): Promise<LiveAreaData | null> {
  try {
    return schema.parse(JSON.parse(await readFile(fileOf(storeDir, name), 'utf8')))
  } catch {
    return readRelease(storeDir, name, hash).then(
      ({ area }) => ({ hash, area }),
      () => null,
    )
  }
}
