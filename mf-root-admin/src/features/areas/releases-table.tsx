import { formatMoment } from '@loopi/shared/texts/format'
import { Badge, Button } from '@loopi/shared/ui/core'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { useState } from 'react'
import lists from '../../components/lists.module.css'
import { AllRows } from './all-rows.tsx'
import classes from './areas.module.css'
import type { AreaRow, ReleaseRow } from './areas.queries.ts'
import { canBeCanary, canGoBack, canPromote, topReleases, type Wish } from './areas.rules.ts'
import { areasTexts as texts } from './areas.texts.ts'

type Props = { area: AreaRow; onWish: (wish: Wish) => void }

/** Rows that a table starts with: a product is released for years. */
const FIRST = 8

/** The releases of one area, newest first; those that nobody gets any more on request. */
export function ReleasesTable({ area, onWish }: Props) {
  const { releases, canary } = area
  const [all, setAll] = useState(false)
  const rows = all ? releases : topReleases(releases, FIRST)
  const columns: readonly Column<ReleaseRow>[] = [
    { header: texts.release, cell: (row) => <Name row={row} />, lead: true },
    { header: texts.status, cell: (row) => <ReleaseStatus row={row} canary={canary} /> },
    {
      header: texts.age,
      cell: ({ built_at }) => <span className={lists.figures}>{built_at ? formatMoment(built_at) : '–'}</span>,
    },
    {
      header: texts.size,
      cell: ({ gzip }) => <span className={lists.figures}>{texts.kilobytes(gzip)}</span>,
      align: 'end',
    },
    { header: texts.failures, cell: (row) => <Failures row={row} />, align: 'end' },
    { header: texts.time, cell: (row) => <Times row={row} />, align: 'end' },
    { header: texts.actions, cell: (row) => actionsOf({ area, row, onWish }), align: 'end' },
  ]
  return (
    <div className={classes.releases}>
      <DataTable
        title={area.title}
        columns={columns}
        rowKey={({ hash }) => hash}
        content={
          releases.length === 0
            ? { is: 'empty', message: texts.none }
            : { is: 'ready', rows, status: texts.count(releases.length) }
        }
      />
      <AllRows of={area.title} rest={releases.length - rows.length} onAll={() => setAll(true)} />
    </div>
  )
}

const Name = ({ row: { hash, version, commit } }: { row: ReleaseRow }) => (
  <span className={classes.two}>
    <code>{hash}</code>
    <small>{commit ? `${version} · ${texts.commit(commit)}` : version}</small>
  </span>
)

const TONES = { live: 'mata', canary: 'sol', 'last-known-good': 'gray', earlier: 'gray', published: 'gray' } as const

function ReleaseStatus({ row: { standing }, canary }: { row: ReleaseRow; canary: AreaRow['canary'] }) {
  return (
    <span className={classes.two}>
      <Badge color={TONES[standing]} variant={standing === 'live' ? 'filled' : 'light'}>
        {texts.statuses[standing]}
      </Badge>
      {standing === 'canary' && canary && <small>{texts.canaryNow(canary.percent)}</small>}
    </span>
  )
}

function Failures({ row: { stats } }: { row: ReleaseRow }) {
  const visits = stats.loaded + stats.given_up
  if (stats.failure_rate === null) return <span className={classes.quiet}>{texts.noVisits}</span>
  return (
    <span className={lists.figures} data-bad={stats.given_up > 0 || undefined}>
      {texts.rate(stats.failure_rate, visits)}
    </span>
  )
}

function Times({ row: { stats } }: { row: ReleaseRow }) {
  if (stats.median_ms === null || stats.p95_ms === null) return <span className={classes.quiet}>–</span>
  return (
    <span className={lists.figures} title={texts.timesHint}>
      {texts.times(stats.median_ms, stats.p95_ms)}
    </span>
  )
}

/** Actions of a release; without any the cell is empty, and a narrow screen leaves it out. */
function actionsOf({ area, row, onWish }: Props & { row: ReleaseRow }) {
  const { hash } = row
  const all: readonly [label: string, wish: Wish, isPossible: boolean][] = [
    [texts.canary, { is: 'canary', area, hash }, canBeCanary(area, row)],
    [texts.promote, { is: 'promote', area, hash }, canPromote(row)],
    [area.canary ? texts.endCanary : texts.rollback, { is: 'rollback', area }, canGoBack(area, row)],
  ]
  const wishes = all.filter(([, , isPossible]) => isPossible)
  if (wishes.length === 0) return null
  return (
    <span className={classes.actions}>
      {wishes.map(([label, wish]) => (
        <ActionButton key={wish.is} label={label} hash={hash} onClick={() => onWish(wish)} />
      ))}
    </span>
  )
}

const ActionButton = ({ label, hash, onClick }: { label: string; hash: string; onClick: () => void }) => (
  <Button size="xs" variant="light" aria-label={texts.ofRelease(label, hash)} onClick={onClick}>
    {label}
  </Button>
)
