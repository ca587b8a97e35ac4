import type { FastifyInstance } from 'fastify'
import { isReleaseName } from '../../../shared/contract/release-name.ts'
import { sourceMapPath, storedMap } from '../../releases/trace/find-map.ts'
import type { HostConfig } from '../config.ts'
import { envelopeOf } from '../http/envelope.ts'
import { createReleaseAuth } from '../http/release-auth.ts'

type Params = { name: string; hash: string; '*': string }

/**
 * Source maps, which have no public URL: for root, and by a deploy token those of its own area and of the shell, which
 * is part of every stack.
 */
export function serveSourceMaps(
  app: FastifyInstance,
  config: Pick<HostConfig, 'storeDir' | 'deployTokens' | 'apiUrl'>,
) {
  const { authenticated, principalOf } = createReleaseAuth(config)
  app.get<{ Params: Params }>(sourceMapPath(':name', ':hash', '*'), authenticated, async (request, reply) => {
    const { name, hash, '*': file } = request.params
    const { area } = principalOf(request)
    if (!isReleaseName(name)) return reply.code(400).send(envelopeOf('request/unreadable'))
    if (area !== null && area !== name && name !== 'shell') return reply.code(403).send(envelopeOf('auth/forbidden'))
    const map = await storedMap(config.storeDir, { name, hash, file })
    if (map === null) return reply.code(404).send(envelopeOf('route/not-found'))
    return reply.header('cache-control', 'no-store').send(map)
  })
}
