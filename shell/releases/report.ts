import type { AreaName } from '../../shared/federation/areas.ts'
import type { Registry, Release } from '../../shared/federation/release.ts'
import type { Verdict } from './gate.ts'
import { releaseTexts as texts } from './release.texts.ts'
import { standingOf } from './release-list.ts'

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

/** The releases of an area with what each is now. */
export function releaseTable(area: AreaName, releases: readonly Release[], registry: Registry, now: Date): string {
  if (releases.length === 0) return `${area}: ${texts.none}`
  const canary = registry.rollouts.find((one) => one.area === area)
  const rows = releases.map((release) => {
    const standing = standingOf(registry, area, release.hash)
    const share = standing === 'canary' && canary ? ` ${canary.percent} %` : ''
    return [
      release.hash,
      release.version,
      texts.standings[standing] + share,
      `${(release.sizes.total.gzip / 1000).toFixed(1)} kB`,
      release.builtAt ? ageOf(new Date(release.builtAt), now) : '–',
      release.commit?.slice(0, 8) ?? '–',
    ]
  })
  return `${area}\n${columns([texts.columns, ...rows])}`
}

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
