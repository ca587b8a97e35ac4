/** The release tool: what `npm run promote`, `rollback` and `releases` do. `release` builds first (`platform/build/release/release-command.ts`). */
import { AREAS, type AreaName } from '../../../shared/federation/areas.ts'
import { UserError } from '../../lib/user-error.ts'
import { orderAt, overviewAt, remoteHost } from '../deliver/remote-host.ts'
import { auditLine, type Line, type Row, releaseTable, rowOf } from '../report/report.ts'
import { auditOf, readRegistry } from '../store/registry-log.ts'
import { listReleases } from '../store/release-list.ts'
import type { StorePaths } from '../store/store-paths.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'
import { DEFAULT_HALT, promote, rollBack, startCanary } from '../transitions/operations.ts'
import { areaFrom, argumentsOf, authorOf, haltFrom, percentFrom } from './arguments.ts'

export { runCommand } from './run-command.ts'

type Say = (line: string) => void

const string = { type: 'string' } as const
const LIMITS = {
  'halt-at': { ...string, default: String(DEFAULT_HALT.failureRate) },
  'min-loads': { ...string, default: String(DEFAULT_HALT.minLoads) },
}

export async function promoteCommand(args: string[], storePaths: StorePaths, say: Say): Promise<void> {
  const usage = texts.usage.promote
  const options = { canary: string, reason: string, to: string, ...LIMITS }
  const { values, positionals } = argumentsOf(args, { options, words: 2, usage })
  const area = areaFrom(positionals[0], usage)
  const hash = positionals[1]
  if (!hash) throw new UserError(usage)
  const author = authorOf(values.reason)
  const { reason } = author
  const host = values.to === undefined ? null : remoteHost(values.to)
  if (values.canary === undefined) {
    if (host) await orderAt(host, { operation: 'promote', area, hash, reason })
    else await promote(storePaths, area, hash, author)
    return say(texts.promoted(area, hash))
  }
  const percent = percentFrom(values.canary)
  const haltAt = haltFrom(values['halt-at'], values['min-loads'])
  const limits = { failure_rate: haltAt.failureRate, min_loads: haltAt.minLoads }
  if (host) await orderAt(host, { operation: 'canary', area, hash, percent, ...limits, reason })
  else await startCanary(storePaths, { area, hash, percent, haltAt }, author)
  say(texts.canary(area, hash, percent))
}

export async function rollbackCommand(args: string[], storePaths: StorePaths, say: Say): Promise<void> {
  const usage = texts.usage.rollback
  const { values, positionals } = argumentsOf(args, { options: { reason: string, to: string }, words: 1, usage })
  const area = areaFrom(positionals[0], usage)
  const author = authorOf(values.reason)
  if (values.to !== undefined) {
    await orderAt(remoteHost(values.to), { operation: 'rollback', area, reason: author.reason })
    return say(texts.rolledBackAt(area, values.to))
  }
  const { live } = await rollBack(storePaths, area, author)
  say(texts.rolledBack(area, live[area]?.hash ?? ''))
}

export async function releasesCommand(args: string[], storePaths: StorePaths, say: Say): Promise<void> {
  const usage = texts.usage.releases
  const options = { audit: { type: 'boolean' }, to: string } as const
  const { values, positionals } = argumentsOf(args, { options, words: AREAS.length, usage })
  const areas = positionals.length === 0 ? AREAS : positionals.map((name) => areaFrom(name, usage))
  const { tables, audit } = await (values.to === undefined ? known(areas, storePaths) : knownAt(values.to, areas))
  for (const { area, rows } of tables) say(`${releaseTable(area, rows, new Date())}\n`)
  if (values.audit) for (const line of audit) say(auditLine(line))
}

type Known = { tables: { area: AreaName; rows: Row[] }[]; audit: Line[] }

async function known(areas: readonly AreaName[], { storeDir }: StorePaths): Promise<Known> {
  const registry = await readRegistry(storeDir)
  const tables = areas.map(async (area) => {
    const released = await listReleases(storeDir, area)
    return { area, rows: released.map((release) => rowOf(release, registry)) }
  })
  const audit = (await auditOf(storeDir)).filter(({ area }) => areas.some((name) => name === area))
  return { tables: await Promise.all(tables), audit }
}

/** What a host shows to the token: releases of its own area. */
async function knownAt(url: string, areas: readonly AreaName[]): Promise<Known> {
  const overview = await overviewAt(remoteHost(url), areas)
  return {
    tables: overview.areas.map(({ name, canary, releases: released }) => ({
      area: name,
      rows: released.map(({ built_at: builtAt, ...release }) => ({
        ...release,
        builtAt,
        share: release.standing === 'canary' ? (canary?.percent ?? null) : null,
      })),
    })),
    audit: overview.audit.filter(({ area }) => areas.includes(area)),
  }
}

/** Whether a release is what every visitor gets already, here or at a host: then there is nothing to be done. */
export async function isLive(area: AreaName, hash: string, storePaths: StorePaths, to?: string): Promise<boolean> {
  const { tables } = await (to === undefined ? known([area], storePaths) : knownAt(to, [area]))
  return tables.some(({ rows }) => rows.some((row) => row.hash === hash && row.standing === 'live'))
}
