import type { Reply } from '@loopi/contract/endpoint'
import type { releases } from '@loopi/contract/releases/releases.contract'
import { Status } from '@loopi/shared/ui/components'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import classes from './pairs.module.css'
import { fitOf, isOpenedWell, standingOf } from './pairs.rules.ts'
import { pairsTexts as texts } from './pairs.texts.ts'

type Overview = Pick<Reply<typeof releases.list>, 'pairs' | 'areas' | 'api'>
type Pair = Overview['pairs'][number]

/**
 * Combinations of shell, area and api among live releases and candidates: their compatibility and their test in a
 * browser.
 */
export function PairsTable({ overview }: { overview: Overview }) {
  const { pairs, areas, api } = overview
  if (pairs.length === 0) return null
  const titleOf = (name: string) => areas.find((area) => area.name === name)?.title ?? name
  const columns: readonly Column<Pair>[] = [
    {
      header: texts.area,
      lead: true,
      cell: ({ area, hash }) => <Release title={titleOf(area)} hash={hash} standing={standingOf(areas, area, hash)} />,
    },
    {
      header: texts.shell,
      cell: ({ shell }) => <Release hash={shell} standing={standingOf(areas, 'shell', shell)} />,
    },
    { header: texts.names, cell: ({ names }) => <Fit problems={names} /> },
    { header: texts.calls, cell: ({ calls }) => <Fit problems={calls} /> },
    { header: texts.opened, cell: (pair) => <Opened pair={pair} api={api} /> },
  ]
  return (
    <DataTable
      title={texts.title}
      columns={columns}
      rowKey={({ shell, hash }) => `${shell} ${hash}`}
      content={{ is: 'ready', rows: pairs, status: texts.status(pairs.length, api) }}
    />
  )
}

const KINDS = { live: 'ready', canary: 'pending', candidate: 'draft' } as const

type ReleaseProps = { title?: string; hash: string; standing: keyof typeof KINDS }

const Release = ({ title, hash, standing }: ReleaseProps) => (
  <span className={classes.release}>
    {title}
    <span className={classes.line}>
      <code>{hash}</code>
      <Status kind={KINDS[standing]}>{texts.standings[standing]}</Status>
    </span>
  </span>
)

function Fit({ problems }: { problems: Pair['calls'] }) {
  const fit = fitOf(problems)
  return (
    <span className={classes.fit} data-fit={fit}>
      <span>{texts.fits[fit]}</span>
      {problems?.map((problem) => (
        <small key={problem}>{problem}</small>
      ))}
    </span>
  )
}

function Opened({ pair: { opened }, api }: { pair: Pair; api: string | null }) {
  if (opened === null) return <span data-fit="unknown">{texts.notOpened}</span>
  return (
    <span className={classes.fit} data-fit={isOpenedWell(opened) ? 'fits' : 'misfits'}>
      <span>{texts.pages(opened.pages, opened.findings)}</span>
      <small className={classes.moment}>{texts.openedAt(opened.at)}</small>
      {api !== null && opened.api !== api && <small>{texts.otherApi}</small>}
    </span>
  )
}
