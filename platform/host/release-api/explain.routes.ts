import type { FastifyInstance } from 'fastify'
import { isReleaseName } from '../../../shared/contract/release-name.ts'
import { explainRelease } from '../../releases/explain/explain-release.ts'
import { explanationPath } from '../../releases/explain/explanation.ts'
import type { HostConfig } from '../config.ts'
import { envelopeOf } from '../http/envelope.ts'
import { createReleaseAuth, mayRelease, type Principal } from '../http/release-auth.ts'
import { sendError } from './refusals.ts'

type Params = { name: string; hash: string }

/** Explains a release to root and to its area's pipeline; the hash `live` is the live one. */
export function serveExplanations(app: FastifyInstance, config: HostConfig, caller?: Principal): void {
  const { authenticated, principalOf } = createReleaseAuth(config, caller)
  app.get<{ Params: Params }>(explanationPath(':name', ':hash'), authenticated, async (request, reply) => {
    const { name, hash } = request.params
    const principal = principalOf(request)
    if (!isReleaseName(name)) return reply.code(400).send(envelopeOf('request/unreadable'))
    if (!mayRelease(principal, name)) return reply.code(403).send(envelopeOf('auth/forbidden'))
    const explanation = await explainRelease(config, name, hash === 'live' ? undefined : hash).catch((error) =>
      sendError(reply, error),
    )
    if (explanation === null) return reply
    return reply.header('cache-control', 'no-store').send(explanation)
  })
}
