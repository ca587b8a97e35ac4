import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { releaseOrder, type releases } from '../../../shared/contract/releases/releases.contract.ts'
import { AREAS, type AreaName } from '../../../shared/federation/areas.ts'
import type { Registry } from '../../../shared/federation/release.ts'
import { UserError } from '../../lib/user-error.ts'
import { diskErrorOf } from '../../releases/cli/run-command.ts'
import { liveReleases } from '../../releases/store/live-releases.ts'
import { auditOf, RevisionConflict } from '../../releases/store/registry-log.ts'
import { listReleases, releaseStatusOf } from '../../releases/store/release-list.ts'
import { releaseTexts } from '../../releases/texts/release.texts.ts'
import { ChecksFailed, DEFAULT_HALT, promote, rollBack, startCanary } from '../../releases/transitions/operations.ts'
import type { HostConfig } from '../config.ts'
import { envelopeOf } from '../http/envelope.ts'
import { perMinute, tooMany } from '../http/limits.ts'
import { createOperators, type Operator } from '../http/release-auth.ts'
import type { Store } from '../registry/store.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

type Parts = { store: Store; config: HostConfig; telemetry: Telemetry }
/** Each time every record is read anew; a pipeline asks once. */
const RECORDS_PER_MINUTE = 60

type Overview = z.input<(typeof releases.list)['reply']>

/** What root and the teams' pipelines ask of the host: which releases there are, and to move the registry. */
export function serveReleases(app: FastifyInstance, { store, config, telemetry }: Parts): void {
  const { only, operatorOf } = createOperators(config)

  app.get('/federation/areas', only, async (request, reply) => {
    const operator = operatorOf(request)
    const registry = await store.registry()
    telemetry.follow(registry)
    const areas = AREAS.filter((name) => operator.area === null || operator.area === name)
    const overview: Overview = {
      revision: registry.revision,
      areas: await Promise.all(areas.map((name) => overviewOf(config.storeDir, name, registry, telemetry))),
      audit: (await auditOf(config.storeDir)).flatMap(({ area, ...line }) =>
        areas.flatMap((name) => (name === area ? [{ ...line, area: name }] : [])),
      ),
    }
    return reply.header('cache-control', 'no-store').send(overview)
  })

  // Whoever checks a change holds it against these, and must not need a token for that which could deploy: they say
  // no more than the files that every visitor gets.
  const waitOf = perMinute(RECORDS_PER_MINUTE)
  app.get('/federation/records', async (request, reply) => {
    const wait = waitOf(request.ip)
    if (wait > 0) return tooMany(reply, wait)
    return reply.header('cache-control', 'no-store').send(await liveReleases(config))
  })

  app.post('/federation/operations', { ...only, bodyLimit: 8192 }, async (request, reply) => {
    const operator = operatorOf(request)
    const order = releaseOrder.safeParse(request.body)
    if (!order.success) return reply.code(422).send(invalid(order.error))
    if (operator.area !== null && operator.area !== order.data.area)
      return reply.code(403).send(envelopeOf('auth/forbidden'))
    const registry = await carryOut(config, order.data, operator).catch((error) => refusal(reply, error))
    if (registry === null) return reply
    request.log.info({ by: operator.by, order: order.data, revision: registry.revision }, 'registry changed')
    return reply.send({ revision: registry.revision })
  })
}

async function overviewOf(storeDir: string, name: AreaName, registry: Registry, telemetry: Telemetry) {
  const released = await listReleases(storeDir, name)
  const live = released.find(({ hash }) => hash === registry.live[name]?.hash) ?? released[0]
  const canary = registry.rollouts.find(({ area }) => area === name)
  return {
    name,
    title: live?.area.title ?? name,
    canary: canary
      ? {
          hash: canary.release.hash,
          percent: canary.percent,
          failure_rate: canary.haltAt.failureRate,
          min_loads: canary.haltAt.minLoads,
        }
      : null,
    releases: released.map(({ hash, version, commit, builtAt, sizes }) => {
      const stats = telemetry.statsOf(name, hash)
      return {
        hash,
        version,
        commit,
        built_at: builtAt,
        standing: releaseStatusOf(registry, name, hash),
        gzip: sizes.total.gzip,
        stats: {
          loaded: stats.loaded,
          given_up: stats.givenUp,
          failure_rate: stats.failureRate,
          median_ms: stats.medianMs,
          p95_ms: stats.p95Ms,
        },
      }
    }),
  }
}

async function carryOut(config: HostConfig, order: z.output<typeof releaseOrder>, { by }: Operator): Promise<Registry> {
  const { area, reason, revision: expect } = order
  const actor = { by, reason }
  switch (order.operation) {
    case 'promote':
      return promote(config, area, order.hash, actor, { expect })
    case 'canary': {
      const { hash, percent } = order
      const haltAt = {
        failureRate: order.failure_rate ?? DEFAULT_HALT.failureRate,
        minLoads: order.min_loads ?? DEFAULT_HALT.minLoads,
      }
      return startCanary(config, { area, hash, percent, haltAt }, actor, { expect })
    }
    case 'rollback':
      return rollBack(config, area, actor, { expect })
    default:
      return order satisfies never
  }
}

/** Answers why the registry or the store stays as it is; what is no refusal is thrown on. */
export async function refusal(reply: FastifyReply, error: unknown): Promise<null> {
  if (error instanceof RevisionConflict) await reply.code(409).send(envelopeOf('release/moved'))
  else if (error instanceof ChecksFailed)
    await reply.code(422).send(envelopeOf('release/refused', { why: whyRefused(error) }))
  else if (error instanceof UserError)
    await reply.code(409).send(envelopeOf('release/impossible', { why: error.message }))
  else {
    const why = diskErrorOf(error)
    if (why === null) throw error
    reply.log.error({ err: error }, 'the store cannot be written')
    // Where it lies is nobody's business.
    await reply.code(507).send(envelopeOf('release/not-written', { why: releaseTexts.notWritten(why, '') }))
  }
  return null
}

/** Everything that the gate found wrong. */
const whyRefused = ({ report }: ChecksFailed): string =>
  report.findings.flatMap(({ ok, detail }) => (ok ? [] : [detail])).join('; ')

function invalid(error: z.ZodError) {
  const errors = z.flattenError(error).fieldErrors as Record<string, string[]>
  const first = error.issues[0]?.message ?? ''
  return { ...envelopeOf('request/invalid', { first }), errors }
}
