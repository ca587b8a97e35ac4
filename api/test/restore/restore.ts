// Backs up under load, kills api and database, and restores both to a second: `npm run drill:restore`.
import { parseArgs } from 'node:util'
import { findInstalledPostgres } from '../../../platform/local/postgres/installed-postgres.ts'
import { drawFindings } from '../../src/jobs/ledger-check.ts'
import { drillRestore, failuresOf, type RestoreReport } from './restore-run.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } })

const number = (value: number) => new Intl.NumberFormat('en').format(value)
const NAMES = {
  redemption: 'Redemptions',
  claim: 'Claims of product codes',
  person: 'People who registered',
  line: 'Lines of the audit log about changed names',
}

function draw(report: RestoreReport): string {
  const { seconds, revisions, deletions } = report
  const figures = [
    ['Base backup under load, s', `${seconds.base}`],
    [`Restore to ${report.moment}, s`, `${seconds.restore}`],
    ['Check of the invariants, s', `${seconds.check}`],
    ...report.rows.flatMap(({ kind, confirmed, restored, lost, tooLate }) => [
      [`${NAMES[kind]} confirmed before it`, number(confirmed)],
      ['  restored', number(restored)],
      ['  lost', number(lost.length)],
      ['  of after it', number(tooLate.length)],
    ]),
    ['Transfers without a cause, or the other way round', number(report.unexplainedTransfers)],
    [
      'People, transfers, lines of the audit log in all',
      [report.people, report.transfers, report.lines].map(number).join(', '),
    ],
    ['Calls confirmed after it, which are gone', number(report.afterMoment)],
    ['Accounts deleted after it, deleted again', `${deletions.asked}, ${deletions.repeated}`],
    [
      'Revision of the registry then, at the end, restored',
      `${revisions.then}, ${revisions.last}, ${revisions.restored}`,
    ],
  ]
  const width = Math.max(...figures.map(([name = '']) => name.length))
  const lines = figures.map(([name = '', value = '']) => `${name.padEnd(width)}  ${value.padStart(12)}`)
  const wrong = failuresOf(report).slice(0, 20)
  return [
    'Restore to a second',
    '',
    ...lines,
    '',
    ...wrong.map((line) => `✗ ${line}`),
    drawFindings(report.findings),
  ].join('\n')
}

const programs = findInstalledPostgres()
if (programs === null) {
  console.error(
    '✗ There is no pg_basebackup here: install PostgreSQL (apt install postgresql), or name its folder by POSTGRES_BIN.',
  )
  process.exitCode = 1
} else {
  const log = (line: string) => console.log(`· ${line}`)
  const report = await drillRestore({ programs, seconds: Number(values.seconds), log })
  console.log(`\n${draw(report)}`)
  if (failuresOf(report).length > 0) process.exitCode = 1
}
