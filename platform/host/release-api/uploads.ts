import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isReleaseName, type ReleaseName } from '../../../shared/contract/release-name.ts'
import { type Claims, claimProblems } from '../../../shared/federation/claims.ts'
import { compatibilityTexts } from '../../../shared/federation/compatibility.texts.ts'
import { finding } from '../../../shared/federation/compatibility.ts'
import { type CheckReport, passes, runChecks } from '../../releases/checks/gate.ts'
import { ingest } from '../../releases/deliver/publish-release.ts'
import { unpackRelease } from '../../releases/store/archive.ts'
import { hashOfRecord } from '../../releases/store/content-hash.ts'
import type { ReleaseActor } from '../../releases/store/registry-log.ts'
import { auditTexts } from '../../releases/texts/audit.texts.ts'
import { ChecksFailed } from '../../releases/transitions/operations.ts'
import type { HostConfig } from '../config.ts'
import { envelopeOf } from '../http/envelope.ts'
import { createReleaseAuth, mayRelease, type Principal } from '../http/release-auth.ts'
import type { Store } from '../registry/store.ts'
import { sendError } from './refusals.ts'

const TYPE = 'application/vnd.loopi.release+gzip'
const LIMIT = 20_000_000

type Dependencies = { store: Store; config: HostConfig; caller?: Principal }

/** Upload endpoint for pipelines: unpacks into a temporary folder, runs the gate, and publishes by hash. */
export function acceptReleases(app: FastifyInstance, { store, config, caller }: Dependencies): void {
  const { confirmed, principalOf } = createReleaseAuth(config, caller)
  app.addContentTypeParser(TYPE, { parseAs: 'buffer', bodyLimit: LIMIT }, (_request, body, done) => done(null, body))

  app.post<{ Params: { area: string } }>(
    '/federation/releases/:area',
    { ...confirmed, bodyLimit: LIMIT },
    async (request, reply) => {
      const principal = principalOf(request)
      const { area } = request.params
      if (!isReleaseName(area) || !Buffer.isBuffer(request.body))
        return reply.code(400).send(envelopeOf('request/unreadable'))
      if (!mayRelease(principal, area)) return reply.code(403).send(envelopeOf('auth/forbidden'))
      try {
        const actor = { by: principal.by, reason: auditTexts.published }
        const { hash, isNew } = await receive(request.body, { area, claims: principal.claims }, actor, {
          store,
          config,
        })
        return reply.code(isNew ? 201 : 200).send({ hash })
      } catch (error) {
        if (error instanceof Unreadable) return reply.code(400).send(envelopeOf('request/unreadable'))
        await sendError(reply, error)
        return reply
      }
    },
  )
}

/** Upload that is not an archive of a release. */
class Unreadable extends Error {}

type Upload = { area: ReleaseName; claims: Claims }

async function receive(body: Buffer, { area, claims }: Upload, actor: ReleaseActor, { store, config }: Dependencies) {
  const folder = await mkdtemp(path.join(tmpdir(), 'loopi-release-'))
  try {
    await unpackRelease(body, folder).catch((cause: unknown) => {
      throw new Unreadable('no release', { cause })
    })
    const report = withClaims(await runChecks(folder, area, await store.registry(), config), claims)
    const { release } = report
    const hash = release ? hashOfRecord(release) : ''
    // A release with a wrong hash could replace another release.
    if (!release || !passes(report) || release.hash !== hash) throw new ChecksFailed(area, release?.hash ?? '', report)
    const { storeDir, releaseKeys } = config
    return { hash, isNew: await ingest(folder, { storeDir, releaseKeys, area, hash }, actor) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Adds the finding on the token's limits to the gate's report. */
function withClaims(report: CheckReport, claims: Claims): CheckReport {
  const { release, findings } = report
  if (!release || !('area' in release)) return report
  return {
    release,
    findings: [...findings, finding('claims', claimProblems(release.area, claims), compatibilityTexts.ownClaims)],
  }
}
