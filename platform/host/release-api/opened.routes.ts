import type { FastifyInstance } from 'fastify'
import { isReleaseName } from '../../../shared/contract/release-name.ts'
import { releaseHash } from '../../../shared/federation/release.ts'
import { resultPath } from '../../releases/deliver/send-result.ts'
import { keepResult, MAX_RESULT_BYTES } from '../../releases/smoke-test/result-files.ts'
import { readResult } from '../../releases/smoke-test/smoke-test-result.ts'
import { readReleaseIn, releaseDir } from '../../releases/store/records.ts'
import type { HostConfig } from '../config.ts'
import { envelopeOf } from '../http/envelope.ts'
import { createReleaseAuth, mayRelease } from '../http/release-auth.ts'
import { refusal } from './refusals.ts'

type Params = { name: string; hash: string }

/**
 * Accepts the smoke-test result of a published release from its own pipeline: by the deploy token of its name and, if
 * keys are configured, signed by one of them. Does not affect visitors.
 */
export function acceptResults(app: FastifyInstance, config: HostConfig): void {
  const { authenticated, principalOf } = createReleaseAuth(config)
  const limits = { ...authenticated, bodyLimit: MAX_RESULT_BYTES }
  app.post<{ Params: Params }>(resultPath(':name', ':hash'), limits, async (request, reply) => {
    const { name, hash } = request.params
    const principal = principalOf(request)
    if (!isReleaseName(name) || !releaseHash.safeParse(hash).success)
      return reply.code(400).send(envelopeOf('request/unreadable'))
    if (!mayRelease(principal, name)) return reply.code(403).send(envelopeOf('auth/forbidden'))
    const isPublished = await readReleaseIn(releaseDir(config.storeDir, name, hash)).then(
      () => true,
      () => false,
    )
    if (!isPublished)
      return reply.code(409).send(refusal('release/impossible', [{ code: 'not-published', params: [name, hash] }]))
    const text = JSON.stringify(request.body)
    const read = readResult(text, { name, hash }, config.releaseKeys)
    if (read.problem === 'unsigned')
      return reply.code(422).send(refusal('release/refused', [{ code: 'unsigned', params: [name] }]))
    if (read.problem !== null) return reply.code(422).send(envelopeOf('request/unreadable'))
    await keepResult(config.storeDir, { name, hash }, read.result, text)
    return reply.code(204).send()
  })
}
