import type { FastifyInstance } from 'fastify'
import { isReleaseName, type ReleaseName } from '../../../shared/contract/release-name.ts'
import type { Registry } from '../../../shared/federation/registry/registry.ts'
import { archivePath, isLeftOut } from '../../releases/deliver/fetch-release.ts'
import { packRelease } from '../../releases/store/archive.ts'
import { releaseDir } from '../../releases/store/records.ts'
import type { HostConfig } from '../config.ts'
import { envelopeOf } from '../http/envelope.ts'
import { fixedWindow, LIMITS, tooManyRequests } from '../http/limits.ts'
import type { Store } from '../registry/store.ts'

type Dependencies = { store: Store; config: HostConfig }
type Params = { name: string; hash: string }

/**
 * Archives of visible releases, for a pipeline that opens a candidate with them. Public like the records: checks of a
 * change have no token, and archives contain only what browsers get.
 */
export function serveArchives(app: FastifyInstance, { store, config }: Dependencies): void {
  const retryAfter = fixedWindow(LIMITS.archives)
  app.get<{ Params: Params }>(archivePath(':name', ':hash'), async (request, reply) => {
    const seconds = retryAfter(request.ip)
    if (seconds > 0) return tooManyRequests(reply, seconds)
    const { name, hash } = request.params
    if (!isReleaseName(name) || !isShown(await store.registry(), name, hash))
      return reply.code(404).header('cache-control', 'no-store').send(envelopeOf('route/not-found'))
    const packed = await packRelease(releaseDir(config.storeDir, name, hash), (file) => !isLeftOut(file))
    return reply.header('cache-control', 'no-store').type('application/vnd.loopi.release+gzip').send(packed)
  })
}

/** True for releases that visitors may get: live, fallback of a page, or canary. */
function isShown({ live, lastKnownGood, rollouts }: Registry, name: ReleaseName, hash: string): boolean {
  const canaries = rollouts.filter(({ area }) => area === name).map(({ release }) => release)
  return [live[name], lastKnownGood[name], ...canaries].some((ref) => ref?.hash === hash)
}
