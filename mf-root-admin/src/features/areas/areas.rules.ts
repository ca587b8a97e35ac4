import { toCsv } from '@loopi/shared/csv'
import type { AreaRow, Command, ReleaseAuditLine, ReleaseRow } from './areas.queries.ts'
import { areasTexts as texts } from './areas.texts.ts'

/** Commands that root may give about a release, by its status. */
export type Wish =
  | { is: 'promote'; area: AreaRow; hash: string }
  | { is: 'canary'; area: AreaRow; hash: string }
  | { is: 'rollback'; area: AreaRow }

export type CommandForm = { percent: string; failureRate: string; minLoads: string; reason: string }

export const EMPTY_COMMAND: CommandForm = { percent: '10', failureRate: '10', minLoads: '20', reason: '' }

const isWhole = (text: string, from: number, to: number) => {
  const value = Number(text)
  return text.trim() !== '' && Number.isInteger(value) && value >= from && value <= to
}

/** Sentences for what is wrong, by field. */
export function checkCommand(wish: Wish, form: CommandForm): Partial<Record<keyof CommandForm, string>> {
  return {
    ...(form.reason.trim() === '' && { reason: texts.reasonMissing }),
    ...(wish.is === 'canary' && !isWhole(form.percent, 1, 99) && { percent: texts.percentWrong }),
    ...(wish.is === 'canary' && !isWhole(form.failureRate, 1, 100) && { failureRate: texts.failureRateWrong }),
    ...(wish.is === 'canary' && !isWhole(form.minLoads, 1, 1_000_000) && { minLoads: texts.minLoadsWrong }),
  }
}

/** Command to the host; `revision` is the registry that the person looked at. */
export function commandOf(wish: Wish, form: CommandForm, revision: number): Command {
  const common = { area: wish.area.name, reason: form.reason.trim(), revision }
  switch (wish.is) {
    case 'promote':
      return { operation: 'promote', hash: wish.hash, ...common }
    case 'canary':
      return {
        operation: 'canary',
        hash: wish.hash,
        percent: Number(form.percent),
        failure_rate: Number(form.failureRate) / 100,
        min_loads: Number(form.minLoads),
        ...common,
      }
    case 'rollback':
      return { operation: 'rollback', ...common }
    default:
      return wish satisfies never
  }
}

/** The one release that going back leads away from: the canary, or what is live with something before it. */
export const canGoBack = ({ canary, releases }: AreaRow, { hash, standing }: ReleaseRow): boolean =>
  canary
    ? canary.hash === hash
    : standing === 'live' && releases.some((one) => one.standing === 'last-known-good' || one.standing === 'earlier')

export const canPromote = ({ standing }: ReleaseRow): boolean => standing !== 'live'

/** A canary needs something live beside it. */
export const canBeCanary = ({ releases }: AreaRow, { standing }: ReleaseRow): boolean =>
  standing !== 'live' && standing !== 'canary' && releases.some((one) => one.standing === 'live')

/** Releases that visitors get, and the newest of the others up to `most` together, in their order. */
export function topReleases(releases: readonly ReleaseRow[], most: number): readonly ReleaseRow[] {
  const isInUse = ({ standing }: ReleaseRow) =>
    standing === 'live' || standing === 'canary' || standing === 'last-known-good'
  let room = most - releases.filter(isInUse).length
  return releases.filter((release) => isInUse(release) || room-- > 0)
}

export const auditCsv = (lines: readonly ReleaseAuditLine[]): string =>
  toCsv(
    texts.columns,
    lines.map(({ revision, at, by, operation, area, hash, percent, reason }) => [
      revision,
      at,
      by,
      texts.operation[operation],
      area,
      hash,
      percent,
      reason,
    ]),
  )
