import type { FastifyInstance } from 'fastify'
import { previewCommand, type releases } from '../../../shared/contract/releases/releases.contract.ts'
import { assertReleasable } from '../../releases/transitions/operations.ts'
import type { HostConfig } from '../config.ts'
import { envelopeOf } from '../http/envelope.ts'
import { createReleaseAuth, mayRelease } from '../http/release-auth.ts'
import type { PreviewLinks } from '../registry/previews.ts'
import type { Store } from '../registry/store.ts'
import { sendError } from './refusals.ts'

type Dependencies = { store: Store; config: HostConfig; previewLinks: PreviewLinks }
type Reply = ReturnType<(typeof releases.preview)['reply']['parse']>

/** Signs links to candidates for root and the area's pipeline, if the release passes the gate. */
export function servePreviews(app: FastifyInstance, { store, config, previewLinks }: Dependencies): void {
  const { authenticated, principalOf } = createReleaseAuth(config)
  app.post('/federation/previews', { ...authenticated, bodyLimit: 2048 }, async (request, reply) => {
    const principal = principalOf(request)
    const command = previewCommand.safeParse(request.body)
    if (!command.success) return reply.code(422).send(envelopeOf('request/unreadable'))
    const { area, hash } = command.data
    if (!mayRelease(principal, area)) return reply.code(403).send(envelopeOf('auth/forbidden'))
    const refusal = await store
      .registry()
      .then((registry) => assertReleasable(config, area, hash, registry))
      .catch((error) => sendError(reply, error))
    if (refusal === null) return reply
    const { path, expiresAt } = previewLinks.issue(area, hash)
    request.log.info({ by: principal.by, area, hash }, 'preview link signed')
    const answer: Reply = { url: new URL(path, config.publicUrl).href, expires_at: expiresAt.toISOString() }
    return reply.header('cache-control', 'no-store').send(answer)
  })
}
