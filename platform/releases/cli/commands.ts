/**
 * Commands `npm run promote`, `rollback` and `releases`. `npm run release` builds first, so it lives in
 * `platform/build/release/release-command.ts`.
 */
import { AREAS, type AreaName } from '../../../shared/federation/areas.ts'
import { UserError } from '../../lib/user-error.ts'
import { overviewAt, remoteHost, sendCommand } from '../deliver/remote-host.ts'
import { auditLine, type RegistryAuditLine, type ReleaseTableRow, releaseTable, rowOf } from '../report/report.ts'
import { auditOf, readRegistry } from '../store/registry-log.ts'
import { listReleases } from '../store/release-list.ts'
import type { StorePaths } from '../store/store-paths.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'
import { DEFAULT_HALT, promote, rollBack, startCanary } from '../transitions/operations.ts'
import { actorOf, areaFrom, argumentsOf, haltFrom, percentFrom } from './arguments.ts'

export { runCommand } from './run-command.ts'

type Log = (line: string) => void

const string = { type: 'string' } as const
const LIMITS = {
  'halt-at': { ...string, default: String(DEFAULT_HALT.failureRate) },
  'min-loads': { ...string, default: String(DEFAULT_HALT.minLoads) },
}

export async function promoteCommand(args: string[], storePaths: StorePaths, log: Log): Promise<void> {
  const usage = texts.usage.promote
  const options = { canary: string, reason: string, to: string, ...LIMITS }
  const { values, positionals } = argumentsOf(args, { options, words: 2, usage })
  const area = areaFrom(positionals[0], usage)
  const hash = positionals[1]
  if (!hash) throw new UserError(usage)
  const actor = actorOf(values.reason)
  const { reason } = actor
  const host = values.to === undefined ? null : remoteHost(values.to)
  if (values.canary === undefined) {
    if (host) await sendCommand(host, { operation: 'promote', area, hash, reason })
    else await promote(storePaths, area, hash, actor)
    return log(texts.promoted(area, hash))
  }
  const percent = percentFrom(values.canary)
  const haltAt = haltFrom(values['halt-at'], values['min-loads'])
  const limits = { failure_rate: haltAt.failureRate, min_loads: haltAt.minLoads }
  if (host) await sendCommand(host, { operation: 'canary', area, hash, percent, ...limits, reason })
  else await startCanary(storePaths, { area, hash, percent, haltAt }, actor)
  log(texts.canary(area, hash, percent))
}

export async function rollbackCommand(args: string[], storePaths: StorePaths, log: Log): Promise<void> {
  const usage = texts.usage.rollback
  const { values, positionals } = argumentsOf(args, { options: { reason: string, to: string }, words: 1, usage })
  const area = areaFrom(positionals[0], usage)
  const actor = actorOf(values.reason)
  if (values.to !== undefined) {
    await sendCommand(remoteHost(values.to), { operation: 'rollback', area, reason: actor.reason })
    return log(texts.rolledBackAt(area, values.to))
  }
  const { live } = await rollBack(storePaths, area, actor)
  log(texts.rolledBack(area, live[area]?.hash ?? ''))
}

export async function releasesCommand(args: string[], storePaths: StorePaths, log: Log): Promise<void> {
  const usage = texts.usage.releases
  const options = { audit: { type: 'boolean' }, to: string } as const
  const { values, positionals } = argumentsOf(args, { options, words: AREAS.length, usage })
  const areas = positionals.length === 0 ? AREAS : positionals.map((name) => areaFrom(name, usage))
  const { tables, audit } = await (values.to === undefined
    ? localReleases(areas, storePaths)
    : remoteReleases(values.to, areas))
  for (const { area, rows } of tables) log(`${releaseTable(area, rows, new Date())}\n`)
  if (values.audit) for (const line of audit) log(auditLine(line))
}

type Releases = { tables: { area: AreaName; rows: ReleaseTableRow[] }[]; audit: RegistryAuditLine[] }

async function localReleases(areas: readonly AreaName[], { storeDir }: StorePaths): Promise<Releases> {
  const registry = await readRegistry(storeDir)
  const tables = areas.map(async (area) => {
    const released = await listReleases(storeDir, area)
    return { area, rows: released.map((release) => rowOf(release, registry)) }
  })
  const audit = (await auditOf(storeDir)).filter(({ area }) => areas.some((name) => name === area))
  return { tables: await Promise.all(tables), audit }
}

/** Releases as a host shows them to the token: those of its own area. */
async function remoteReleases(url: string, areas: readonly AreaName[]): Promise<Releases> {
  const overview = await overviewAt(remoteHost(url), areas)
  return {
    tables: overview.areas.map(({ name, canary, releases: released }) => ({
      area: name,
      rows: released.map(({ built_at: builtAt, standing: status, ...release }) => ({
        ...release,
        builtAt,
        status,
        share: status === 'canary' ? (canary?.percent ?? null) : null,
      })),
    })),
    audit: overview.audit.filter(({ area }) => areas.includes(area)),
  }
}

/** Idempotence of a delivery: whether the release is live already, in the local store or at a host. */
export async function isLive(area: AreaName, hash: string, storePaths: StorePaths, to?: string): Promise<boolean> {
  const { tables } = await (to === undefined ? localReleases([area], storePaths) : remoteReleases(to, [area]))
  return tables.some(({ rows }) => rows.some((row) => row.hash === hash && row.status === 'live'))
}
