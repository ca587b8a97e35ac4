import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Release } from '../../../shared/federation/release.ts'
import { writeLiveAreas } from '../../releases/store/live-areas.ts'
import type { HostConfig } from '../config.ts'
import { aRegistry, RELEASE, revisionText, sealed } from './store.ts'

export const CANARY = 'c'.repeat(16)

/** Adds a release to the store: the same files under another hash, with a changed record. */
export async function addRelease(
  { storeDir }: HostConfig,
  hash: string,
  changes: Partial<Release> = {},
): Promise<void> {
  const release = sealed({ ...RELEASE, hash, ...changes })
  const folder = path.join(storeDir, release.area.name, hash)
  await mkdir(path.join(folder, 'js'), { recursive: true })
  await writeFile(path.join(folder, 'remoteEntry.js'), 'entry')
  await writeFile(path.join(folder, 'js/cupons.js'), 'cupons')
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release))
}

export const ref = (hash: string) => ({ 'mf-customer': { hash } })
export async function setRegistry({ storeDir }: HostConfig, parts: Parameters<typeof aRegistry>[1]) {
  const registry = aRegistry(4, parts)
  await writeFile(path.join(storeDir, 'registry/00000004.json'), revisionText(registry))
  await writeLiveAreas(storeDir, registry, { live: {} })
}
