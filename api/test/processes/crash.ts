// Kills api and database under load and checks the result: `npm run test:crash -- --api 6 --database 6`.
import { parseArgs } from 'node:util'
import { drawFindings } from '../../src/jobs/ledger-check.ts'
import { type CrashReport, crash, failuresOf } from './crash-run.ts'

const { values } = parseArgs({
  options: {
    api: { type: 'string', default: '6' },
    database: { type: 'string', default: '6' },
    clients: { type: 'string', default: '16' },
  },
})

const number = (value: number) => new Intl.NumberFormat('en').format(value)

function draw(report: CrashReport): string {
  const figures = [
    ['Kills of the API and of the database (kill -9)', `${values.api} + ${values.database}`],
    ['Redemptions confirmed to customers', number(report.redeemed)],
    ['Claims of product codes confirmed to customers', number(report.claimed)],
    ['Claims refused because another person has the code', number(report.late)],
    ['Confirmed and lost', number(report.lost.length)],
    ['Codes confirmed to two people, or paid twice', number(report.doubled.length)],
    ['Written without the customer knowing, recovered by the key', number(report.committedUnheard)],
    ['Answered only after a repetition', number(report.retried)],
    ['Repeated by the key and identical, byte by byte', number(report.replayed)],
    ['Repeated by the key and different', number(report.changed.length)],
    ['In the database without a request', number(report.unasked.length)],
    ['Unexpected answers', number(report.unexpected.length)],
    ['Redemptions and claims per second, outside of the kills', number(report.perSecond)],
  ]
  const width = Math.max(...figures.map(([name = '']) => name.length))
  const lines = figures.map(([name = '', value = '']) => `${name.padEnd(width)}  ${value.padStart(8)}`)
  const wrong = failuresOf(report).slice(0, 20)
  return ['Kills under load', '', ...lines, '', ...wrong, drawFindings(report.findings)].join('\n')
}

const report = await crash({
  kills: { api: Number(values.api), database: Number(values.database) },
  clients: Number(values.clients),
  log: (line) => console.log(`· ${line}`),
})
console.log(`\n${draw(report)}`)
if (failuresOf(report).length > 0) process.exitCode = 1
