import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { Registry } from '../../../shared/federation/registry/registry.ts'
import { keysFor } from '../signing/keys.ts'
import { releaseDir } from '../store/records.ts'
import { readableRegistry } from '../store/registry-log.ts'
import { verifyFolder } from '../store/signed-release.ts'
import type { StorePaths } from '../store/store-paths.ts'
import { signingTexts as texts } from '../texts/signing.texts.ts'

/** Problems caused by the settings rather than by tampering with the store. */
const OF_SETTINGS: readonly string[] = ['unsigned', 'signature-foreign']

/**
 * Start-up check for keys that were configured before the live releases were signed: the host would serve none of them,
 * which has to be noticed before visitors are affected. A tampered live release does not prevent the start: the
 * previous one is served.
 */
export async function assertSigned({
  storeDir,
  releaseKeys,
}: Pick<StorePaths, 'storeDir' | 'releaseKeys'>): Promise<void> {
  const registry = await readableRegistry(storeDir, () => {})
  const names = Object.keys(registry.live) as ReleaseName[]
  const found = names.map(async (name) => {
    if (keysFor(releaseKeys, name).length === 0) return []
    const verified = hashesOf(registry, name).map((hash) =>
      verifyFolder(releaseDir(storeDir, name, hash), { name, hash }, releaseKeys).catch(() => null),
    )
    const [live, ...others] = await Promise.all(verified)
    const isLost = OF_SETTINGS.includes(live?.problem?.code ?? '') && !others.some((other) => other?.problem === null)
    return isLost ? [name] : []
  })
  const lost = (await Promise.all(found)).flat()
  if (lost.length > 0) throw new Error(`The host cannot start:\n${texts.unsignedLive(lost)}`)
}

/** Releases of a name that visitors may get, the live one first. */
function hashesOf({ live, lastKnownGood, previous }: Registry, name: ReleaseName): string[] {
  const refs = [live[name], lastKnownGood[name], ...(previous[name] ?? [])]
  return [...new Set(refs.flatMap((ref) => ref?.hash ?? []))]
}
