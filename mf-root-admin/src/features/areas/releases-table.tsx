import { formatMoment } from '@loopi/shared/texts/format'
import { Status } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { useState } from 'react'
import lists from '../../components/lists.module.css'
import { AllRows } from './all-rows.tsx'
import classes from './areas.module.css'
import type { AreaRow, ReleaseAuditLine, ReleaseRow } from './areas.queries.ts'
import { canBeCanary, canPreview, canPromote, topReleases, visitsOf } from './areas.rules.ts'
import { areasTexts as texts } from './areas.texts.ts'
import { ReleaseChanges } from './changes/release-changes.tsx'
import type { Intent } from './commands.rules.ts'

type Props = { area: AreaRow; audit: readonly ReleaseAuditLine[]; onIntent: (intent: Intent) => void }

/** Number of rows shown at first, because a table may hold releases of years. */
const FIRST = 4

/** Releases of an area, newest first; old ones are shown on request. */
export function ReleasesTable({ area, audit, onIntent }: Props) {
  const { releases } = area
  const [all, setAll] = useState(false)
  const rows = all ? releases : topReleases(releases, FIRST)
  const columns: readonly Column<ReleaseRow>[] = [
    { header: texts.release, cell: (row) => <Name row={row} />, lead: true },
    { header: texts.status, cell: (row) => <ReleaseStatus row={row} audit={audit} /> },
    { header: texts.size, cell: (row) => <Size row={row} />, align: 'end' },
    { header: texts.failures, cell: (row) => <Failures row={row} />, align: 'end' },
    { header: texts.web, cell: (row) => <Web row={row} />, align: 'end' },
    // Hides the column when no release has actions.
    ...(rows.some((row) => possibleOf(area, row).length > 0)
      ? [
          {
            header: texts.actions,
            cell: (row: ReleaseRow) => <Actions {...{ area, row, onIntent }} />,
            align: 'end' as const,
          },
        ]
      : []),
  ]
  return (
    <div className={classes.releases}>
      <DataTable
        title={texts.releases(area.title)}
        columns={columns}
        rowKey={({ hash }) => hash}
        content={
          releases.length === 0
            ? { is: 'empty', message: texts.none }
            : { is: 'ready', rows, status: texts.total(releases.length) }
        }
      />
      <AllRows of={texts.releases(area.title)} rest={releases.length - rows.length} onAll={() => setAll(true)} />
    </div>
  )
}

function Name({ row }: { row: ReleaseRow }) {
  const { hash, version, commit, built_at } = row
  return (
    <div className={classes.two}>
      <code>{hash}</code>
      <small>{[version, commit && texts.commit(commit)].filter(Boolean).join(' · ')}</small>
      {built_at && <small>{formatMoment(built_at)}</small>}
      <ReleaseChanges row={row} />
    </div>
  )
}

const KINDS = {
  live: 'ready',
  canary: 'pending',
  'last-known-good': 'used',
  earlier: 'inactive',
  published: 'draft',
} as const

/** Status of a release and its last change; a refused one shows when, by whom and why. */
function ReleaseStatus({ row, audit }: { row: ReleaseRow; audit: Props['audit'] }) {
  const { hash, standing, refused } = row
  const last = audit.find((line) => line.hash === hash)
  return (
    <span className={classes.two}>
      <span className={classes.badges}>
        {!(refused && standing === 'published') && <Status kind={KINDS[standing]}>{texts.statuses[standing]}</Status>}
        {refused && <Status kind="refused">{texts.refusedAs[refused.why]}</Status>}
      </span>
      {refused ? <small>{texts.refusal(refused)}</small> : last && <small>{texts.lastChange(last)}</small>}
    </span>
  )
}

const Size = ({ row: { entry_gzip, gzip } }: { row: ReleaseRow }) => (
  <span className={lists.figures} title={texts.sizeHint}>
    {texts.sizeOf(entry_gzip, gzip)}
  </span>
)

function Failures({ row }: { row: ReleaseRow }) {
  const { failure_rate, given_up } = row.stats
  if (failure_rate === null) return <span className={classes.quiet}>{texts.noVisitsYet}</span>
  return (
    <span className={lists.figures} data-bad={given_up > 0 || undefined}>
      {texts.rate(failure_rate, visitsOf(row))}
    </span>
  )
}

function Web({ row: { stats } }: { row: ReleaseRow }) {
  if (stats.lcp_ms === null && stats.inp_ms === null) return <span className={classes.quiet}>{texts.unknown}</span>
  const parts = [stats.lcp_ms, stats.inp_ms].map((ms) => (ms === null ? texts.unknown : texts.milliseconds(ms)))
  return <span className={lists.figures}>{parts.join(' / ')}</span>
}

type Action = 'preview' | 'canary' | 'promote'

/** Current actions of a release; those of the canary are beside its figures. */
function possibleOf(area: AreaRow, row: ReleaseRow): readonly (readonly [label: string, is: Action])[] {
  if (row.standing === 'canary') return []
  const all: readonly [label: string, is: Action, isPossible: boolean][] = [
    [texts.preview, 'preview', canPreview(row)],
    [texts.canary, 'canary', canBeCanary(area, row)],
    [texts.promote, 'promote', canPromote(row)],
  ]
  return all.filter(([, , isPossible]) => isPossible).map(([label, is]) => [label, is] as const)
}

/** Actions of a release; narrow screens hide an empty cell. */
function Actions({ area, row, onIntent }: { area: AreaRow; row: ReleaseRow; onIntent: Props['onIntent'] }) {
  const { hash } = row
  const possible = possibleOf(area, row)
  if (possible.length === 0) return null
  return (
    <span className={classes.actions}>
      {possible.map(([label, is]) => (
        <Button
          key={is}
          size="xs"
          variant="light"
          aria-label={texts.ofRelease(label, hash)}
          onClick={() => onIntent({ is, hash })}
        >
          {label}
        </Button>
      ))}
    </span>
  )
}
