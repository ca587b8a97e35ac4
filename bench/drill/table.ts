import type { ReleaseName } from '../../shared/contract/release-name.ts'
import { markdownOf } from '../report.ts'
import type { Harm } from './visitors.ts'

/** Row of the drill: one release as a canary, then promoted to everybody and rolled back. */
export type Row = {
  /** Name of the area that it is a release of, or of the shell. */
  readonly of: ReleaseName
  readonly name: string
  readonly isGood: boolean
  /** Harm to a visitor of the release, as the browser saw it. */
  readonly harm: Harm
  /** Documents that a visit to it takes. */
  readonly documents: number
  /** Outcomes that the page reported. */
  readonly reports: string
  /** Visits of the canary's trial, until no visitor was given it any more, and those that were given it. */
  readonly visits: number
  readonly canaryVisits: number
  /** Visits until the halt, to both releases; null without one. */
  readonly visitsUntilHalt: number | null
  /** Times in milliseconds: from the canary's start to the halt, from the order to roll back to good pages. */
  readonly timeToHalt: number | null
  readonly timeToRollback: number
  readonly haltReason: string | null
}

const COLUMNS: readonly (readonly [title: string, show: (row: Row) => string])[] = [
  ['of', (row) => row.of],
  ['release', ({ name }) => name],
  ['its page reports', ({ reports }) => reports],
  ['visits to the halt', ({ visitsUntilHalt }) => visitsUntilHalt?.toString() ?? 'no halt'],
  ['given the canary', ({ canaryVisits }) => canaryVisits.toString()],
  ['hurt', ({ harm, canaryVisits }) => (isHurt(harm) ? `${canaryVisits} (${harm})` : '0')],
  [
    'served by the way back',
    ({ harm, canaryVisits, documents }) => (harm === 'way back' ? wayBack(canaryVisits, documents) : '0'),
  ],
  ['time to halt', ({ timeToHalt }) => (timeToHalt === null ? 'no halt' : time(timeToHalt))],
  ['time to rollback', ({ timeToRollback }) => time(timeToRollback)],
]

const isHurt = (harm: Harm): boolean => harm !== 'none' && harm !== 'way back'

const wayBack = (visits: number, documents: number): string =>
  `${visits} (${documents === 1 ? 'same page' : `document ${documents}`})`

const time = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`

/** Table of the drill as Markdown, as the documentation keeps it. */
export const tableOf = (rows: readonly Row[]): string =>
  markdownOf({
    header: COLUMNS.map(([title]) => title),
    rows: rows.map((row) => COLUMNS.map(([, show]) => show(row))),
  })

/** Verdicts that were wrong: bad canaries that nobody halted, and good ones that were. */
export const wrongVerdicts = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ of, name, isGood, visits, haltReason }) => {
    if (isGood && haltReason !== null) return [`${of}, ${name}: halted, though nothing is wrong with it. ${haltReason}`]
    if (!isGood && haltReason === null) return [`${of}, ${name}: not halted within ${visits} visits.`]
    return []
  })
