/**
 * Commands `loopi release promote`, `canary`, `rollback`, `retire` and `list`; `platform/cli/release.ts` reads their arguments.
 * `loopi release publish` builds first, so it lives in `platform/build/release/release-command.ts`.
 */
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { overviewAt, remoteHost, sendCommand } from '../../releases/deliver/remote-host.ts'
import {
  auditLine,
  type RegistryAuditLine,
  type ReleaseTableRow,
  releaseTable,
  rowOf,
} from '../../releases/report/report.ts'
import { auditOf, readRegistry } from '../../releases/store/registry-log.ts'
import { listReleases, type ReleaseStatus } from '../../releases/store/release-list.ts'
import type { StorePaths } from '../../releases/store/store-paths.ts'
import { releaseTexts as texts } from '../../releases/texts/release.texts.ts'
import { promote, retire, rollBack, startCanary } from '../../releases/transitions/operations.ts'
import {
  actorOf,
  areaFrom,
  hashFrom,
  knownNames,
  limitsFrom,
  percentFrom,
  rampFrom,
  releaseNameFrom,
  rollbackFrom,
  staffFrom,
} from './arguments.ts'

export { runCommand } from './run-command.ts'

type Log = (line: string) => void

/** Typed arguments, not validated yet. */
type Typed<Name extends string> = { readonly [name in Name]?: string | undefined }
/** Prints the outcome as JSON, for other programs. */
type Json = { readonly json?: boolean | undefined }
export type PromoteArguments = { area: string; hash: string; again?: boolean | undefined } & Json &
  Typed<'canary' | 'ramp' | 'every' | 'minVisits' | 'minNetworks' | 'reason' | 'to'> & {
    staff?: string | boolean | undefined
  }
type RetireArguments = { area: string } & Json & Typed<'reason' | 'to'>
type RollbackArguments = { area: string; live?: boolean | undefined; canary?: boolean | undefined } & Json &
  Typed<'reason' | 'to'>
type ListArguments = { areas: readonly string[]; audit?: boolean | undefined } & Json & Typed<'to'>

type Outcome = { readonly outcome: object; readonly sentence: string }

/** Prints the outcome as a sentence or as JSON. */
const tell = (log: Log, { json }: Json, outcome: object, sentence: string): void =>
  log(json ? JSON.stringify(outcome) : sentence)

export async function promoteCommand(options: PromoteArguments, storePaths: StorePaths, log: Log): Promise<void> {
  const { outcome, sentence } = await goLive(options, storePaths)
  tell(log, options, outcome, sentence)
}

/** Promotes a release, or starts a canary with a share, a ramp or staff. */
export async function goLive(options: PromoteArguments, storePaths: StorePaths): Promise<Outcome> {
  const { again } = options
  const area = releaseNameFrom(options.area, await areasFor(options, storePaths))
  const hash = await hashFrom(options.hash)
  const actor = actorOf(options.reason)
  const { reason } = actor
  const host = options.to === undefined ? null : remoteHost(options.to)
  if (!isCanary(options)) {
    const { revision } = host
      ? await sendCommand(host, { operation: 'promote', area, hash, again, reason })
      : await promote(storePaths, area, hash, actor, { again })
    return { outcome: { operation: 'promote', area, hash, revision }, sentence: texts.promoted(area, hash) }
  }
  const ramp = rampFrom(options.ramp, options.every)
  const staff = staffFrom(options.staff)
  // A canary for staff starts at 0 %; its ramp or a later command adds visitors.
  const percent = staff && options.canary === undefined ? 0 : percentFrom(options.canary ?? String(ramp?.steps[0]))
  const limits = limitsFrom(options.minVisits, options.minNetworks)
  const bounds = { min_visits: limits.minVisits, min_networks: limits.minNetworks }
  const steps = ramp && { ramp: { steps: ramp.steps, every_ms: ramp.every } }
  const command = { operation: 'canary', area, hash, percent, ...bounds, ...steps, ...(staff && { staff }) } as const
  const { revision } = host
    ? await sendCommand(host, { ...command, again, reason })
    : await startCanary(storePaths, { area, hash, percent, limits, ramp, staff }, actor, { again })
  const sentence = percent === 0 ? texts.staffFirst(area, hash) : texts.canary(area, hash, percent)
  return { outcome: { ...command, revision }, sentence }
}

/** True when the promotion starts with some of the visitors. */
export const isCanary = ({ canary, ramp, staff }: Pick<PromoteArguments, 'canary' | 'ramp' | 'staff'>): boolean =>
  canary !== undefined || ramp !== undefined || staff !== undefined

export async function rollbackCommand(options: RollbackArguments, storePaths: StorePaths, log: Log): Promise<void> {
  const area = releaseNameFrom(options.area, await areasFor(options, storePaths))
  const actor = actorOf(options.reason)
  const from = rollbackFrom(options)
  if (options.to !== undefined) {
    const command = { operation: 'rollback', area, ...(from && { from }) } as const
    const { revision } = await sendCommand(remoteHost(options.to), { ...command, reason: actor.reason })
    return tell(log, options, { ...command, revision }, texts.rolledBackAt(area, options.to))
  }
  const { live, revision } = await rollBack(storePaths, area, actor, { from })
  const hash = live[area]?.hash ?? ''
  const outcome = { operation: 'rollback', area, ...(from && { from }), revision, live: hash }
  tell(log, options, outcome, texts.rolledBack(area, hash))
}

export async function retireCommand(options: RetireArguments, storePaths: StorePaths, log: Log): Promise<void> {
  const area = areaFrom(options.area, await areasFor(options, storePaths))
  const actor = actorOf(options.reason)
  const { to } = options
  const { revision } = to
    ? await sendCommand(remoteHost(to), { operation: 'retire', area, reason: actor.reason })
    : await retire(storePaths, area, actor)
  tell(log, options, { operation: 'retire', area, revision }, to ? texts.retiredAt(area, to) : texts.retired(area))
}

export async function releasesCommand(options: ListArguments, storePaths: StorePaths, log: Log): Promise<void> {
  const known = await areasFor(options, storePaths)
  const requested = options.areas.map((name) => releaseNameFrom(name, known))
  const areas = requested.length > 0 ? requested : known
  const { tables, audit } = await (options.to === undefined
    ? localReleases(areas ?? [], storePaths)
    : remoteReleases(options.to, areas))
  if (options.json) return log(JSON.stringify({ areas: tables, ...(options.audit && { audit }) }, null, 2))
  for (const { area, rows } of tables) log(`${releaseTable(area, rows, new Date())}\n`)
  if (options.audit) for (const line of audit) log(auditLine(line))
}

type Releases = { tables: { area: ReleaseName; rows: ReleaseTableRow[] }[]; audit: RegistryAuditLine[] }

async function localReleases(areas: readonly ReleaseName[], { storeDir }: StorePaths): Promise<Releases> {
  const registry = await readRegistry(storeDir)
  const tables = areas.map(async (area) => {
    const released = await listReleases(storeDir, area)
    return { area, rows: released.map((release) => rowOf(release, registry)) }
  })
  const audit = (await auditOf(storeDir)).filter(({ area }) => areas.some((name) => name === area))
  return { tables: await Promise.all(tables), audit }
}

/** Local release names; undefined for a remote host, whose areas are unknown here. */
const areasFor = async ({ to }: Typed<'to'>, { storeDir }: StorePaths) =>
  to === undefined ? knownNames(storeDir) : undefined

/** Releases that a host shows to the token: those of its own area. */
async function remoteReleases(url: string, areas?: readonly ReleaseName[]): Promise<Releases> {
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
    audit: overview.audit.filter(({ area }) => areas?.includes(area) ?? true),
  }
}

/**
 * Status of a local or remote release; null when it is not published there. The first release of an area has no live
 * one before it.
 */
export async function statusOf(
  area: ReleaseName,
  hash: string,
  storePaths: StorePaths,
  to?: string,
): Promise<{ status: ReleaseStatus | null; isFirst: boolean }> {
  const { tables } = await (to === undefined ? localReleases([area], storePaths) : remoteReleases(to, [area]))
  const rows = tables.flatMap((table) => table.rows)
  return {
    status: rows.find((row) => row.hash === hash)?.status ?? null,
    isFirst: !rows.some(({ status }) => status === 'live'),
  }
}

/** True when the release is live already, so that a repeated delivery does nothing. */
export const isLive = async (...release: Parameters<typeof statusOf>): Promise<boolean> =>
  (await statusOf(...release)).status === 'live'
