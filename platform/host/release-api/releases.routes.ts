import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { releaseCommand, type releases } from '../../../shared/contract/releases/releases.contract.ts'
import { BUDGET, SHELL_BUDGET } from '../../../shared/federation/compatibility.ts'
import type { Registry } from '../../../shared/federation/registry/registry.ts'
import type { AnyRelease } from '../../../shared/federation/release.ts'
import { knownContract } from '../../releases/checks/known-contract.ts'
import { newChanges, readChanges } from '../../releases/store/changes.ts'
import { liveReleases } from '../../releases/store/live-releases.ts'
import { releaseDir } from '../../releases/store/records.ts'
import { areaStateOf, auditOf } from '../../releases/store/registry-log.ts'
import { listReleaseNames, listReleases, releaseStatusOf } from '../../releases/store/release-list.ts'
import { ReleaseError } from '../../releases/texts/release-problems.ts'
import { promote, retire, rollBack, startCanary } from '../../releases/transitions/operations.ts'
import { acceptedBefore, refusedReleaseOf, rollbacksOf } from '../../releases/transitions/registry-transitions.ts'
import type { HostConfig } from '../config.ts'
import { envelopeOf } from '../http/envelope.ts'
import { fixedWindow, LIMITS, tooManyRequests } from '../http/limits.ts'
import { createReleaseAuth, mayRelease, type Principal } from '../http/release-auth.ts'
import type { Store } from '../registry/store.ts'
import type { Trials } from '../telemetry/trials.ts'
import { pairsOf, type Released } from './pairs.ts'
import { sendError } from './refusals.ts'

type Dependencies = { store: Store; config: HostConfig; trials: Trials; caller?: Principal }

/** Title of the shell on root's page. */
const SHELL_TITLE = 'Shell'

type Overview = z.input<(typeof releases.list)['reply']>

/** Release API of root and the teams' pipelines: lists releases, executes commands on the registry. */
export function serveReleases(app: FastifyInstance, { store, config, trials, caller }: Dependencies): void {
  const { authenticated, confirmed, principalOf } = createReleaseAuth(config, caller)

  app.get('/federation/areas', authenticated, async (request, reply) => {
    const principal = principalOf(request)
    const registry = await store.registry()
    const released = await allReleased(config.storeDir)
    const names = principal.area === null ? [...released.keys()] : [principal.area]
    const areas = names.filter((name) => mayRelease(principal, name))
    const known = await knownContract({ storeDir: config.storeDir })
    const pairs = await pairsOf(config, { released, registry, contract: known?.contract ?? null })
    const overview: Overview = {
      revision: registry.revision,
      areas: await Promise.all(
        areas.map(async (name) => {
          const own = released.get(name) ?? []
          return overviewOf(name, own, registry, trials, await changesOf(config.storeDir, name, own))
        }),
      ),
      audit: (await auditOf(config.storeDir)).flatMap(({ area, ...line }) =>
        areas.flatMap((name) => (name === area ? [{ ...line, area: name }] : [])),
      ),
      pairs: pairs.filter(({ area }) => isOf(principal, area)),
      api: known?.contract.digest ?? null,
    }
    return reply.header('cache-control', 'no-store').send(overview)
  })

  // Public records: checks of a change need them and must not have a token that can deploy (decision 0026). They reveal
  // no more than the files that every visitor gets.
  const retryAfter = fixedWindow(LIMITS.records)
  app.get('/federation/records', async (request, reply) => {
    const seconds = retryAfter(request.ip)
    if (seconds > 0) return tooManyRequests(reply, seconds)
    return reply.header('cache-control', 'no-store').send(await liveReleases(config))
  })

  app.post('/federation/operations', { ...confirmed, bodyLimit: 8192 }, async (request, reply) => {
    const principal = principalOf(request)
    const command = releaseCommand.safeParse(request.body)
    if (!command.success) return reply.code(422).send(invalid(command.error))
    if (!mayRelease(principal, command.data.area)) return reply.code(403).send(envelopeOf('auth/forbidden'))
    const registry = await execute(config, command.data, principal).catch((error) => sendError(reply, error))
    if (registry === null) return reply
    request.log.info({ by: principal.by, command: command.data, revision: registry.revision }, 'registry changed')
    return reply.send({ revision: registry.revision })
  })
}

/** True for pairs that a principal may see: of its own area; root and the shell's team see all. */
const isOf = ({ area }: Principal, name: ReleaseName): boolean => area === null || area === 'shell' || area === name

async function allReleased(storeDir: string): Promise<Released> {
  const names = await listReleaseNames(storeDir)
  return new Map(await Promise.all(names.map(async (name) => [name, await listReleases(storeDir, name)] as const)))
}

/** Commits in each release that the previous one lacks. */
async function changesOf(storeDir: string, name: ReleaseName, released: readonly AnyRelease[]) {
  const read = released.map((release) => readChanges(releaseDir(storeDir, name, release.hash), release))
  const changes = await Promise.all(read)
  return changes.map((own, at) => newChanges(own, changes[at + 1] ?? null))
}

function overviewOf(
  name: ReleaseName,
  released: readonly AnyRelease[],
  registry: Registry,
  trials: Trials,
  changes: Awaited<ReturnType<typeof changesOf>>,
) {
  const live = released.find(({ hash }) => hash === registry.live[name]?.hash) ?? released[0]
  const canary = registry.rollouts.find(({ area }) => area === name)
  return {
    name,
    title: live && 'area' in live ? live.area.title : name === 'shell' ? SHELL_TITLE : name,
    budget: name === 'shell' ? SHELL_BUDGET : BUDGET,
    state: areaStateOf(registry, name),
    canary: canary
      ? {
          hash: canary.release.hash,
          percent: canary.percent,
          min_visits: canary.limits.minVisits,
          min_networks: canary.limits.minNetworks,
          staff: canary.staff,
          ramp: canary.ramp && { steps: canary.ramp.steps, every_ms: canary.ramp.every, started_at: canary.startedAt },
        }
      : null,
    back_to: acceptedBefore(registry, name)[0]?.hash ?? null,
    rollback_from: rollbacksOf(registry, name),
    releases: released.map(({ hash, version, commit, builtAt, sizes }, at) => {
      const stats = trials.statsOf(registry, name, hash)
      return {
        hash,
        version,
        commit,
        built_at: builtAt,
        standing: releaseStatusOf(registry, name, hash),
        gzip: sizes.total.gzip,
        entry_gzip: sizes.entry.gzip,
        stats: {
          loaded: stats.visits - stats.failed,
          given_up: stats.failed,
          failure_rate: stats.failureRate,
          failed_calls: stats.failedCalls,
          median_ms: stats.medianMs,
          p95_ms: stats.p95Ms,
          lcp_ms: stats.lcpMs,
          inp_ms: stats.inpMs,
        },
        refused: refusedReleaseOf(registry, name, hash) ?? null,
        changes: changes[at] ?? null,
      }
    }),
  }
}

async function execute(
  config: HostConfig,
  command: z.output<typeof releaseCommand>,
  { by }: Principal,
): Promise<Registry> {
  const { area, reason, state: expect } = command
  const actor = { by, reason }
  switch (command.operation) {
    case 'promote':
      return promote(config, area, command.hash, actor, { expect, again: command.again })
    case 'canary': {
      const { hash, percent, ramp, again } = command
      const limits = { minVisits: command.min_visits, minNetworks: command.min_networks }
      if (percent === 0 && command.staff === undefined) throw new ReleaseError({ code: 'canary-percent', params: [] })
      const staff = command.staff?.map((email) => email.toLowerCase()) ?? null
      const plan = {
        area,
        hash,
        percent,
        limits,
        staff,
        ramp: ramp ? { steps: ramp.steps, every: ramp.every_ms } : null,
      }
      return startCanary(config, plan, actor, { expect, again })
    }
    case 'rollback':
      return rollBack(config, area, actor, { expect, from: command.from })
    case 'retire':
      return retire(config, command.area, actor, { expect })
    default:
      return command satisfies never
  }
}

function invalid(error: z.ZodError) {
  const errors = z.flattenError(error).fieldErrors as Record<string, string[]>
  const first = error.issues[0]?.message ?? ''
  return { ...envelopeOf('request/invalid', { first }), errors }
}
