import type { AreaName } from '../../../shared/federation/areas.ts'
import type { Change, Registry, Release } from '../../../shared/federation/release.ts'
import type { Verdict } from '../checks/gate.ts'
import { type Standing, standingOf } from '../store/release-list.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'

/** Lines of columns, each as wide as its widest cell. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** What the gate found, rule by rule. */
export const verdictTable = ({ findings }: Verdict): string =>
  columns(findings.map(({ rule, ok, detail }) => [ok ? '✓' : '✗', texts.rules[rule], detail]))

/** A release as the table shows it. */
export type Row = Pick<Release, 'hash' | 'version' | 'builtAt' | 'commit'> & {
  readonly standing: Standing
  /** Per cent of the visitors who get it, while it is a canary. */
  readonly share: number | null
  readonly gzip: number
}

export function rowOf({ area, hash, version, builtAt, commit, sizes }: Release, registry: Registry): Row {
  const standing = standingOf(registry, area.name, hash)
  const canary = registry.rollouts.find((one) => one.area === area.name)
  const share = standing === 'canary' ? (canary?.percent ?? null) : null
  return { hash, version, builtAt, commit, standing, share, gzip: sizes.total.gzip }
}

/** The releases of an area with what each is now. */
export function releaseTable(area: AreaName, releases: readonly Row[], now: Date): string {
  if (releases.length === 0) return `${area}: ${texts.none}`
  const rows = releases.map(({ hash, version, standing, share, gzip, builtAt, commit }) => [
    hash,
    version,
    texts.standings[standing] + (share === null ? '' : ` ${share} %`),
    `${(gzip / 1000).toFixed(1)} kB`,
    builtAt ? ageOf(new Date(builtAt), now) : '–',
    commit?.slice(0, 8) ?? '–',
  ])
  return `${area}\n${columns([texts.columns, ...rows])}`
}

export type Line = Change & { readonly revision: number }

/** One line of the audit. */
export const auditLine = ({ revision, at, by, operation, area, hash, percent, reason }: Line): string =>
  [revision, at, by, operation, area, hash, percent === null ? '' : `${percent} %`, reason].join('\t')

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const

export function ageOf(then: Date, now: Date): string {
  const age = now.getTime() - then.getTime()
  const unit = UNITS.find(([, length]) => age >= length)
  return unit ? `${Math.floor(age / unit[1])} ${unit[0]}` : texts.justNow
}
