import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { Change } from '../../../shared/federation/registry/change.ts'
import type { Registry } from '../../../shared/federation/registry/registry.ts'
import { type AnyRelease, nameOf, type Release } from '../../../shared/federation/release.ts'
import type { CheckReport } from '../checks/gate.ts'
import { type ReleaseStatus, releaseStatusOf } from '../store/release-list.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'

/** Text table with columns as wide as their widest cell. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Table of the gate's findings, one rule per line. */
export const reportTable = ({ findings }: CheckReport): string =>
  columns(findings.map(({ rule, ok, detail }) => [ok ? '✓' : '✗', texts.rules[rule], detail]))

export type ReleaseTableRow = Pick<Release, 'hash' | 'version' | 'builtAt' | 'commit'> & {
  /** Built with uncommitted edits; unknown for a remote release. */
  readonly dirty?: boolean
  readonly status: ReleaseStatus
  /** Percentage of a canary's visitors; null for any other release. */
  readonly share: number | null
  readonly gzip: number
}

export function rowOf(release: AnyRelease, registry: Registry): ReleaseTableRow {
  const { hash, version, builtAt, commit, dirty, sizes } = release
  const name = nameOf(release)
  const status = releaseStatusOf(registry, name, hash)
  const canary = registry.rollouts.find((rollout) => rollout.area === name)
  const share = status === 'canary' ? (canary?.percent ?? null) : null
  return { hash, version, builtAt, commit, dirty, status, share, gzip: sizes.total.gzip }
}

export function releaseTable(area: ReleaseName, releases: readonly ReleaseTableRow[], now: Date): string {
  if (releases.length === 0) return `${area}: ${texts.none}`
  const rows = releases.map(({ hash, version, status, share, gzip, builtAt, commit, dirty }) => [
    hash,
    version,
    texts.statuses[status] + (share === null ? '' : ` ${share} %`),
    `${(gzip / 1000).toFixed(1)} kB`,
    builtAt ? ageOf(new Date(builtAt), now) : '–',
    (commit?.slice(0, 8) ?? '–') + (dirty ? ` ${texts.dirty}` : ''),
  ])
  return `${area}\n${columns([texts.columns, ...rows])}`
}

export type RegistryAuditLine = Change & { readonly revision: number }

/** Audit line with tab-separated fields. */
export const auditLine = ({ revision, at, by, operation, area, hash, percent, reason }: RegistryAuditLine): string =>
  [revision, at, by, operation, area, hash, percent === null ? '' : `${percent} %`, reason].join('\t')

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const

function ageOf(then: Date, now: Date): string {
  const age = now.getTime() - then.getTime()
  const unit = UNITS.find(([, length]) => age >= length)
  return unit ? `${Math.floor(age / unit[1])} ${unit[0]}` : texts.justNow
}
